import type { ProtocolSettings } from "../protocol/settings";
import type { NamedPerson } from "./review-cases";

export type GuidelineVersion = Readonly<{
  version: number;
  title: string;
  /** Markdown, written by a lead; shown as any text of a person is. */
  body: string;
  note: string;
  publishedAt: number;
  publishedBy: NamedPerson;
}>;
export type GuidelineEntry = Omit<GuidelineVersion, "body"> &
  Readonly<{
    /** Reviewers who acknowledged this version or a later one, of all who may review. */
    acknowledgedCount: number;
    reviewerCount: number;
    isAcknowledgedByYou: boolean;
  }>;

/** Applies to cases that are opened from then on. */
export type SettingsVersion = Readonly<{
  version: number;
  settings: ProtocolSettings;
  reason: string;
  setAt: number;
  setBy: NamedPerson;
}>;
