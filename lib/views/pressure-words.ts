import type { PressureKind } from "../scoring/types";

/** The word for each kind of pressure, and the only one. */
export const pressureWord: Readonly<Record<PressureKind, string>> = {
  benign: "Benign",
  context_poisoning: "Context poisoning",
  reframing: "Reframing",
  role_reassignment: "Role reassignment",
  authority_claim: "Authority claim",
  emotional_appeal: "Emotional appeal",
  persistence: "Persistence",
  decomposition: "Decomposition",
  obfuscation: "Obfuscation",
  tool_injection: "Tool injection",
  other: "Other pressure",
};

/** For a lane where the whole word has no room. */
export const pressureShortWord: Readonly<Record<PressureKind, string>> = {
  benign: "Benign",
  context_poisoning: "Poisoning",
  reframing: "Reframing",
  role_reassignment: "Role",
  authority_claim: "Authority",
  emotional_appeal: "Appeal",
  persistence: "Persist",
  decomposition: "Steps",
  obfuscation: "Obscure",
  tool_injection: "Tool",
  other: "Other",
};

export const PRESSURE_UNSTATED = "Pressure not stated";
