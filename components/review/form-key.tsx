"use client";

import { useState } from "react";

/** The key of a form that is shown: sent twice under it, it counts once. After it was accepted, the next form has another. */
export function useFormKey(): Readonly<{ field: React.ReactNode; renew: () => void }> {
  const [key, setKey] = useState(newKey);
  return {
    // The server's key and the browser's differ; whichever is sent will do.
    field: <input type="hidden" name="key" value={key} suppressHydrationWarning />,
    renew: () => {
      setKey(newKey());
    },
  };
}

/** Not every origin that serves a page in a network of one's own is a secure one, which `randomUUID` asks for. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
