"use client";

import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import "./globals.css";

/**
 * Stands in place of everything where the frame around the pages could not be read. Nothing of the frame is there: no menu, and
 * no theme but the system's. The digest is the only thing of the error that a browser gets.
 */
export default function FrameError({ error }: Readonly<{ error: Error & { digest?: string } }>) {
  return (
    <html lang="en" data-theme="system" className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <title>Litmus Audit did not load</title>
        <main id="main" tabIndex={-1} className="pt-top">
          <ErrorState
            title="Litmus Audit did not load"
            reference={error.digest ?? null}
            actions={
              <Button
                tone="primary"
                onClick={() => {
                  // The frame itself failed: only a new document asks for it anew.
                  window.location.reload();
                }}
              >
                <RotateCw size={14} aria-hidden />
                Load again
              </Button>
            }
          >
            The server could not answer. Nothing was changed and nothing was lost.
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
