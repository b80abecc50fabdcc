-- AlterTable
ALTER TABLE "scorer" ADD COLUMN     "pack_hash" TEXT;

-- CreateTable
CREATE TABLE "probe_pack" (
    "hash" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "title" TEXT,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "probe_pack_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "signal_set" (
    "run_id" TEXT NOT NULL,
    "pack_hash" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signal_set_pkey" PRIMARY KEY ("run_id","pack_hash")
);

-- CreateTable
CREATE TABLE "signal" (
    "run_id" TEXT NOT NULL,
    "pack_hash" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "goal" INTEGER[] NOT NULL,
    "refusal" INTEGER[] NOT NULL,
    "pressures" TEXT[] NOT NULL,
    "match_count" INTEGER NOT NULL,
    "unquoted_count" INTEGER NOT NULL,
    "unquoted_turns" INTEGER[] NOT NULL,
    "quoted_turns" INTEGER[] NOT NULL,
    "policy_version" TEXT,
    "naive_turn_level" INTEGER,
    "naive_final_turn" INTEGER,

    CONSTRAINT "signal_pkey" PRIMARY KEY ("run_id","pack_hash","seq")
);

ALTER TABLE "scorer"
  ADD CONSTRAINT "scorer_pack" FOREIGN KEY ("pack_hash") REFERENCES "probe_pack" ("hash");

ALTER TABLE "probe_pack"
  ADD CONSTRAINT "probe_pack_hash" CHECK ("hash" = encode(sha256("bytes"), 'hex'));

ALTER TABLE "signal"
  ADD CONSTRAINT "signal_levels" CHECK (
    "seq" >= 0 AND cardinality("goal") = cardinality("refusal")
    AND 0 <= ALL ("goal") AND 1000000 >= ALL ("goal") AND 0 <= ALL ("refusal") AND 1000000 >= ALL ("refusal")),
  ADD CONSTRAINT "signal_matches" CHECK ("unquoted_count" >= 0 AND "match_count" >= "unquoted_count"),
  ADD CONSTRAINT "signal_naive" CHECK (
    ("naive_turn_level" IS NULL OR "naive_turn_level" IN (0, 1))
    AND ("naive_final_turn" IS NULL OR "naive_final_turn" IN (0, 1)));

-- What a pack said of an episode stays, as what was concluded from it does.
CREATE TRIGGER "probe_pack_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "probe_pack"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "signal_set_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "signal_set"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "signal_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "signal"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
