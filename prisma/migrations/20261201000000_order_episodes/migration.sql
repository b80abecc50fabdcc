-- What the table of episodes is ordered by: a page is read from its place on, however large the run is.
CREATE INDEX "episode_run_id_run_up_seq_idx" ON "episode"("run_id", "run_up", "seq");
CREATE INDEX "episode_run_id_turn_count_seq_idx" ON "episode"("run_id", "turn_count", "seq");
CREATE INDEX "episode_run_id_first_rise_seq_idx" ON "episode"("run_id", "first_rise", "seq");

-- Few episodes leak, and they are looked for.
CREATE INDEX "episode_leaks_idx" ON "episode"("run_id", "seq") WHERE "leak_count" > 0;
