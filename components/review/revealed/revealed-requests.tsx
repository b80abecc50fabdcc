"use client";

import { type ReactNode, useState } from "react";
import { TranscriptRequestsProvider } from "../../transcript/episode-requests";
import { reviewRequests } from "../review-requests";

/** What the page of a revealed case asks for after it was sent. */
export function RevealedRequests({ lease, children }: Readonly<{ lease: string; children: ReactNode }>) {
  const [requests] = useState(() => reviewRequests(`/api/review/revealed/${lease}`));
  return <TranscriptRequestsProvider value={requests}>{children}</TranscriptRequestsProvider>;
}
