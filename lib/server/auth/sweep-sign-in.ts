import "server-only";
import { pool } from "../pool";

/** Drops what only mattered for a while: counted attempts of yesterday, and sign-ins that were begun and left. */
export async function sweepSignIn(): Promise<void> {
  await pool().query(
    "DELETE FROM throttle WHERE window_started_at < now() - interval '1 day' AND coalesce(blocked_until <= now(), true)",
  );
  await pool().query("DELETE FROM sign_in_flow WHERE expires_at < now()");
}
