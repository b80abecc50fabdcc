-- The table of episodes is ordered by how long one took and what it cost. Runs that state neither have no entry here.
CREATE INDEX "episode_run_id_duration_ms_seq_idx" ON "episode" ("run_id", "duration_ms", "seq") WHERE "duration_ms" IS NOT NULL;
CREATE INDEX "episode_run_id_tokens_seq_idx" ON "episode" ("run_id", ("input_tokens" + "output_tokens"), "seq")
  WHERE "input_tokens" + "output_tokens" IS NOT NULL;
