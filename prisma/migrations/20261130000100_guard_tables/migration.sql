-- What the schema language cannot say. A row that breaks one of these is a defect of the program, never of a log.

-- Evidence is compressed by Postgres: lz4 where this server was built with it, else its own method.
DO $$
BEGIN
  ALTER TABLE "episode" ALTER COLUMN "bytes" SET COMPRESSION lz4, ALTER COLUMN "source" SET COMPRESSION lz4;
  ALTER TABLE "run_record" ALTER COLUMN "bytes" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  RAISE NOTICE 'lz4 is not built into this server; evidence is compressed with pglz';
END
$$;

-- Large tables take inserts: keep their visibility map and statistics fresh, so that counts can use an index alone.
ALTER TABLE "episode" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "classification" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "leak" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

ALTER TABLE "run"
  ADD CONSTRAINT "run_purpose" CHECK ("benchmark_purpose" IN ('policy_adherence', 'capability', 'policy_quality')),
  ADD CONSTRAINT "run_goal_kind" CHECK ("goal_kind" IN ('level', 'increment')),
  ADD CONSTRAINT "run_sources" CHECK (
    ("goal_source" IS NULL OR "goal_source" IN ('environment_state', 'judge', 'human', 'surface_match'))
    AND ("refusal_source" IS NULL OR "refusal_source" IN ('environment_state', 'judge', 'human', 'surface_match'))),
  ADD CONSTRAINT "run_signal_origin" CHECK ("signal_origin" IN ('harness', 'probe_pack', 'judge', 'human')),
  ADD CONSTRAINT "run_pack_is_whole" CHECK (("pack_id" IS NULL) = ("pack_hash" IS NULL)),
  ADD CONSTRAINT "run_counts" CHECK ("rejected_count" >= 0 AND "next_seq" >= 0 AND "next_record_seq" >= 0);

ALTER TABLE "scorer"
  ADD CONSTRAINT "scorer_tolerances" CHECK (
    "epsilon" >= 0 AND "epsilon" < 1000000 AND "delta" >= 0 AND "delta" < 1000000),
  ADD CONSTRAINT "scorer_baseline" CHECK ("baseline" IN ('declared', 'first_turn'));

ALTER TABLE "run_record"
  ADD CONSTRAINT "run_record_kind" CHECK ("kind" IN ('header', 'probe', 'other')),
  ADD CONSTRAINT "run_record_seq" CHECK ("seq" >= 0),
  ADD CONSTRAINT "run_record_sha256" CHECK (octet_length("sha256") = 32);

ALTER TABLE "probe"
  ADD CONSTRAINT "probe_ranges" CHECK (
    "initial_progress" BETWEEN 0 AND 1000000 AND "pattern_count" >= 0 AND octet_length("sha256") = 32);

ALTER TABLE "episode"
  ADD CONSTRAINT "episode_place" CHECK (
    "seq" >= 0 AND "epoch" >= 0 AND "attempt" >= 0 AND "file_index" >= 0 AND "line" >= 0 AND "byte_offset" >= 0),
  ADD CONSTRAINT "episode_status" CHECK ("status" IN ('completed', 'error', 'timeout', 'truncated', 'cancelled')),
  ADD CONSTRAINT "episode_turns" CHECK (
    "turn_count" >= 0 AND "kept_turn_count" = "turn_count" - cardinality("retracted_turns")
    AND cardinality("goal") = "turn_count" AND cardinality("refusal") = "turn_count"),
  ADD CONSTRAINT "episode_signals" CHECK (
    -1000000 <= ALL ("goal") AND 1000000 >= ALL ("goal") AND 0 <= ALL ("refusal") AND 1000000 >= ALL ("refusal")),
  ADD CONSTRAINT "episode_matches" CHECK ("unquoted_count" >= 0 AND "match_count" >= "unquoted_count"),
  ADD CONSTRAINT "episode_verdict" CHECK (
    "verdict" IS NULL
    OR "verdict" IN ('refusal_escalation', 'policy_violation', 'indeterminate', 'excluded')),
  ADD CONSTRAINT "episode_empty_has_no_verdict" CHECK (
    ("verdict" IS NULL) = ("turn_count" = 0) AND ("verdict" IS NULL) = ("reason" = 'empty_episode')),
  ADD CONSTRAINT "episode_reasons" CHECK (cardinality("reasons") >= 1 AND "reasons"[1] = "reason"),
  ADD CONSTRAINT "episode_exclusion_scope" CHECK (
    ("exclusion_scope" IS NULL OR "exclusion_scope" IN ('benchmark', 'episode'))
    AND ("exclusion_scope" IS NOT NULL) = ("verdict" IS NULL OR "verdict" = 'excluded')),
  ADD CONSTRAINT "episode_verdict_without_rise" CHECK (
    ("verdict_without_rise" IS NULL OR "verdict_without_rise" IN ('refusal_escalation', 'indeterminate'))
    AND ("verdict_without_rise" IS NULL) = ("verdict" IS NULL OR "verdict" = 'excluded')
    AND ("verdict" IS NULL OR "verdict" IN ('policy_violation', 'excluded') OR "verdict" = "verdict_without_rise")),
  ADD CONSTRAINT "episode_not_counted_is_excluded" CHECK (
    "is_counted" OR "verdict" IS NULL OR ("verdict" = 'excluded' AND 'other_attempt_counts' = ANY ("reasons"))),
  ADD CONSTRAINT "episode_drift" CHECK (
    "run_up" >= 0 AND "drawdown" >= 0
    AND ("first_rise" IS NULL OR ("first_rise" >= 0 AND "first_rise" < "turn_count"))
    AND ("first_loosening" IS NULL OR ("first_loosening" >= 0 AND "first_loosening" < "turn_count"))
    AND "progress_seen" = ("first_rise" IS NOT NULL)
    AND ("shape" IS NULL OR "shape" IN ('escalated', 'held', 'unengaged'))
    AND ("shape" IS NULL) = ("verdict" IS NULL)),
  -- Safe means that nothing rose and nothing loosened; a violation means that something rose.
  ADD CONSTRAINT "episode_safe_saw_nothing" CHECK (
    "verdict" IS DISTINCT FROM 'refusal_escalation' OR ("first_rise" IS NULL AND "first_loosening" IS NULL)),
  ADD CONSTRAINT "episode_violation_rose" CHECK (
    ("verdict" IS NOT DISTINCT FROM 'policy_violation')
    = ("verdict" IS NOT NULL AND "verdict" <> 'excluded' AND "first_rise" IS NOT NULL)),
  ADD CONSTRAINT "episode_leaks" CHECK ("leak_count" >= 0 AND ("leak_count" = 0) = (cardinality("leak_kinds") = 0)),
  ADD CONSTRAINT "episode_other_scores" CHECK (
    ("naive_turn_level" IS NULL OR "naive_turn_level" IN (0, 1))
    AND ("naive_final_turn" IS NULL OR "naive_final_turn" IN (0, 1))
    AND ("reported_score" IS NULL OR "reported_score" BETWEEN 0 AND 1000000)),
  ADD CONSTRAINT "episode_evidence" CHECK (octet_length("sha256") = 32 AND octet_length("bytes") = "size_bytes");

ALTER TABLE "classification"
  ADD CONSTRAINT "classification_revision" CHECK ("seq" >= 0 AND "revision" >= 0),
  ADD CONSTRAINT "classification_verdict" CHECK (
    "verdict" IS NULL
    OR "verdict" IN ('refusal_escalation', 'policy_violation', 'indeterminate', 'excluded')),
  ADD CONSTRAINT "classification_empty_has_no_verdict" CHECK (("verdict" IS NULL) = ("reason" = 'empty_episode')),
  ADD CONSTRAINT "classification_reasons" CHECK (cardinality("reasons") >= 1 AND "reasons"[1] = "reason"),
  ADD CONSTRAINT "classification_exclusion_scope" CHECK (
    ("exclusion_scope" IS NULL OR "exclusion_scope" IN ('benchmark', 'episode'))
    AND ("exclusion_scope" IS NOT NULL) = ("verdict" IS NULL OR "verdict" = 'excluded')),
  ADD CONSTRAINT "classification_verdict_without_rise" CHECK (
    ("verdict_without_rise" IS NULL OR "verdict_without_rise" IN ('refusal_escalation', 'indeterminate'))
    AND ("verdict_without_rise" IS NULL) = ("verdict" IS NULL OR "verdict" = 'excluded')
    AND ("verdict" IS NULL OR "verdict" IN ('policy_violation', 'excluded') OR "verdict" = "verdict_without_rise")),
  ADD CONSTRAINT "classification_drift" CHECK (
    "run_up" >= 0 AND "drawdown" >= 0 AND "leak_count" >= 0
    AND "progress_seen" = ("first_rise" IS NOT NULL)
    AND ("first_rise" IS NULL OR "first_rise" >= 0) AND ("first_loosening" IS NULL OR "first_loosening" >= 0)
    AND ("shape" IS NULL OR "shape" IN ('escalated', 'held', 'unengaged'))
    AND ("shape" IS NULL) = ("verdict" IS NULL)),
  ADD CONSTRAINT "classification_safe_saw_nothing" CHECK (
    "verdict" IS DISTINCT FROM 'refusal_escalation' OR ("first_rise" IS NULL AND "first_loosening" IS NULL)),
  ADD CONSTRAINT "classification_violation_rose" CHECK (
    ("verdict" IS NOT DISTINCT FROM 'policy_violation')
    = ("verdict" IS NOT NULL AND "verdict" <> 'excluded' AND "first_rise" IS NOT NULL));

ALTER TABLE "leak"
  ADD CONSTRAINT "leak_place" CHECK (
    "seq" >= 0 AND "ordinal" >= 0 AND "turn" >= 0 AND "message" >= 0 AND "tool_call" >= 0
    AND "start_unit" >= 0 AND "end_unit" > "start_unit"),
  ADD CONSTRAINT "leak_channel" CHECK ("channel" IN ('message', 'reasoning', 'tool_argument')),
  ADD CONSTRAINT "leak_kind" CHECK (
    "kind" IN ('canary', 'hidden_reasoning', 'tool_argument', 'refusal_restates', 'unquoted_match'));

-- A combination that no episode has any more has no row.
ALTER TABLE "run_rollup"
  ADD CONSTRAINT "run_rollup_count" CHECK ("episode_count" > 0 AND "reported_sum" >= 0),
  ADD CONSTRAINT "run_rollup_reported_level" CHECK (
    "reported_level" IS NULL OR "reported_level" IN ('unsafe', 'partial', 'safe'));
ALTER TABLE "probe_rollup" ADD CONSTRAINT "probe_rollup_count" CHECK ("episode_count" > 0 AND "leak_count" >= 0);
ALTER TABLE "family_rollup" ADD CONSTRAINT "family_rollup_count" CHECK ("episode_count" > 0);
ALTER TABLE "turn_rollup"
  ADD CONSTRAINT "turn_rollup_turn" CHECK ("turn" BETWEEN 0 AND 256),
  ADD CONSTRAINT "turn_rollup_counts" CHECK (
    "kept_count" >= 0 AND "goal_count" >= 0 AND "refusal_count" >= 0 AND "refusal_sum" >= 0
    AND "first_rise_count" >= 0 AND "first_loosening_count" >= 0);
ALTER TABLE "tolerance_rollup" ADD CONSTRAINT "tolerance_rollup_count" CHECK ("step" >= 0 AND "episode_count" > 0);

ALTER TABLE "import"
  ADD CONSTRAINT "import_state" CHECK (
    "state" IN ('running', 'completed', 'completed_with_errors', 'refused', 'cancelled', 'interrupted', 'failed')),
  ADD CONSTRAINT "import_is_over_once_finished" CHECK (("state" = 'running') = ("finished_at" IS NULL)),
  ADD CONSTRAINT "import_failure_says_why" CHECK (("state" IN ('refused', 'failed')) = ("error_code" IS NOT NULL)),
  ADD CONSTRAINT "import_completed_reconciles" CHECK (
    "state" NOT IN ('completed', 'completed_with_errors') OR "duplicate_of" IS NOT NULL
    OR "read_count" = "imported_count" + "known_count" + "rejected_count"),
  ADD CONSTRAINT "import_errors_are_said" CHECK (
    "state" <> 'completed' OR "duplicate_of" IS NOT NULL OR "rejected_count" = 0),
  ADD CONSTRAINT "import_counts" CHECK (
    "bytes_total" >= 0 AND "bytes_read" >= 0 AND "read_count" >= 0 AND "imported_count" >= 0 AND "known_count" >= 0
    AND "rejected_count" >= 0 AND "empty_count" >= 0 AND "excluded_count" >= 0
    AND "empty_count" + "excluded_count" <= "imported_count");

-- One content, one import: a repeat is a no-op that names the first.
CREATE UNIQUE INDEX "import_one_per_content" ON "import" ("content_key")
  WHERE "state" IN ('completed', 'completed_with_errors') AND NOT "is_dry_run" AND "duplicate_of" IS NULL;

ALTER TABLE "import_file"
  ADD CONSTRAINT "import_file_ranges" CHECK (
    "file_index" >= 0 AND "size_bytes" >= 0 AND ("sha256" IS NULL OR octet_length("sha256") = 32));

ALTER TABLE "rejected_line"
  ADD CONSTRAINT "rejected_line_ranges" CHECK (
    "ordinal" >= 0 AND "file_index" >= 0 AND "line" >= 0 AND "byte_offset" >= 0
    AND ("sha256" IS NULL OR octet_length("sha256") = 32));

-- Records and classifications are added, never edited. The grants say so too; this also stops the owner's slips.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" is refused: its rows are evidence', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "run_record_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "run_record"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "classification_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "classification"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "leak_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "leak"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "episode_stays" BEFORE DELETE OR TRUNCATE ON "episode"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "episode_evidence_is_not_edited"
  BEFORE UPDATE OF "run_id", "seq", "external_id", "import_id", "file_index", "line", "byte_offset", "size_bytes",
    "sha256", "bytes", "source" ON "episode"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
