-- Which words stand where in transcripts. Never a text: only words and their order, made from the records and made again at will.
CREATE TABLE "turn_text" (
  "run_id" TEXT NOT NULL,
  "seq" BIGINT NOT NULL,
  "turn" INTEGER NOT NULL,
  "speaker" TEXT NOT NULL,
  "piece" INTEGER NOT NULL,
  "words" tsvector NOT NULL,
  CONSTRAINT "turn_text_pkey" PRIMARY KEY ("run_id", "seq", "turn", "speaker", "piece")
);
CREATE INDEX "turn_text_words_idx" ON "turn_text" USING GIN ("words");
ALTER TABLE "turn_text"
  ADD CONSTRAINT "turn_text_place" CHECK ("seq" >= 0 AND "turn" >= 0 AND "piece" >= 0),
  ADD CONSTRAINT "turn_text_speaker" CHECK (
    "speaker" IN ('adversary', 'agent', 'reasoning', 'tool_call', 'environment', 'policy', 'other'));
ALTER TABLE "turn_text" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

-- How far each run is indexed.
CREATE TABLE "text_index" (
  "run_id" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "next_seq" BIGINT NOT NULL,
  "episode_count" BIGINT NOT NULL,
  CONSTRAINT "text_index_pkey" PRIMARY KEY ("run_id")
);
ALTER TABLE "text_index"
  ADD CONSTRAINT "text_index_counts" CHECK ("next_seq" >= 0 AND "episode_count" BETWEEN 0 AND "next_seq");

-- Episodes whose words have to be made again.
CREATE TABLE "text_stale" (
  "run_id" TEXT NOT NULL,
  "seq" BIGINT NOT NULL,
  CONSTRAINT "text_stale_pkey" PRIMARY KEY ("run_id", "seq")
);

-- What was redacted is found no more, from the commit of the redaction on, whoever redacts. Whoever indexes the run holds the
-- same lock: it has either stored the words of the old bytes by now, or reads the new ones.
CREATE FUNCTION "forget_words_of_episode"() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('litmus text of run ' || NEW."run_id", 0));
  DELETE FROM "turn_text" t WHERE t."run_id" = NEW."run_id" AND t."seq" = NEW."seq";
  INSERT INTO "text_stale" ("run_id", "seq") VALUES (NEW."run_id", NEW."seq") ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION "forget_words_of_episode"() FROM PUBLIC;
CREATE TRIGGER "episode_words_are_forgotten" AFTER UPDATE OF "bytes" ON "episode"
  FOR EACH ROW EXECUTE FUNCTION "forget_words_of_episode"();
