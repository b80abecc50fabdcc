-- What the server's role may do. Run by the owner after the migrations, at every start; the role exists by then.
-- It owns nothing: it can neither change tables nor disable the triggers that keep evidence from being edited.
-- A table that is not named here cannot be read or written by the server; scripts/database/grants.db.test.ts has a line for
-- each table of the schema and fails where one is missing.
BEGIN;

REVOKE ALL ON ALL TABLES IN SCHEMA "public" FROM "litmus_app";
REVOKE CREATE ON SCHEMA "public" FROM PUBLIC;
GRANT USAGE ON SCHEMA "public" TO "litmus_app";

-- Whatever is shown may be read.
GRANT SELECT ON
  "run", "scorer", "score_set", "probe_pack", "signal_set", "signal", "run_record", "probe", "episode", "classification",
  "leak", "run_rollup", "probe_rollup", "family_rollup", "turn_rollup", "tolerance_rollup", "outcome_rollup", "import",
  "import_file", "rejected_line"
TO "litmus_app";

-- Evidence and classifications: added, never edited.
GRANT INSERT ON "run_record", "probe", "scorer", "score_set", "classification", "leak" TO "litmus_app";
GRANT INSERT ON "probe_pack", "signal_set", "signal" TO "litmus_app";

-- An episode's evidence is never edited; the numbers of its current classification are.
GRANT INSERT ON "episode" TO "litmus_app";
GRANT UPDATE (
  "is_counted", "verdict", "reason", "reasons", "exclusion_scope", "run_up", "drawdown", "first_rise",
  "first_loosening", "shape", "progress_seen", "verdict_without_rise", "leak_count", "leak_kinds", "decided_kind"
) ON "episode" TO "litmus_app";

-- A run keeps its identity; counters, the scorer in use and what later files add may change.
GRANT INSERT ON "run" TO "litmus_app";
GRANT UPDATE (
  "is_salvaged", "scorer_id", "rejected_count", "next_seq", "next_record_seq", "changed_at"
) ON "run" TO "litmus_app";

-- Counts follow the rows that they count.
GRANT INSERT, UPDATE, DELETE ON
  "run_rollup", "probe_rollup", "family_rollup", "turn_rollup", "tolerance_rollup", "outcome_rollup"
TO "litmus_app";

-- The record of imports.
GRANT INSERT ON "import", "import_file", "rejected_line" TO "litmus_app";
GRANT UPDATE ON "import" TO "litmus_app";
GRANT UPDATE ("sha256") ON "import_file" TO "litmus_app";
GRANT UPDATE ("run_id", "made_good_by") ON "rejected_line" TO "litmus_app";

-- People, and how they come in. Nobody is removed: who did what must keep its who.
GRANT SELECT ON
  "person", "external_identity", "session", "one_time_link", "sign_in_flow", "throttle", "api_token", "audit_event",
  "audit_checkpoint", "redaction"
TO "litmus_app";
GRANT INSERT ON "person", "external_identity", "session", "one_time_link", "api_token" TO "litmus_app";
GRANT UPDATE ("name", "roles", "password_hash", "disabled_at", "changed_at") ON "person" TO "litmus_app";
GRANT UPDATE ("seen_at", "revoked_at") ON "session" TO "litmus_app";
GRANT UPDATE ("used_at", "revoked_at") ON "one_time_link", "api_token" TO "litmus_app";
GRANT INSERT, UPDATE, DELETE ON "throttle" TO "litmus_app";
GRANT INSERT, DELETE ON "sign_in_flow" TO "litmus_app";

-- The log is written, and evidence redacted, by functions of the owner's alone.
GRANT EXECUTE ON FUNCTION
  "append_audit_event"(TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, BYTEA, BYTEA),
  "redact_episode"(TEXT, TEXT, BIGINT, BYTEA, BYTEA, BYTEA, TEXT, TEXT, TEXT)
TO "litmus_app";
GRANT INSERT ON "audit_checkpoint" TO "litmus_app";
GRANT UPDATE ("archived_at") ON "run" TO "litmus_app";

-- The words of transcripts are made from the records, and can be made again.
GRANT SELECT ON "turn_text", "text_index", "text_stale" TO "litmus_app";
GRANT INSERT, UPDATE, DELETE ON "turn_text", "text_index" TO "litmus_app";
GRANT DELETE ON "text_stale" TO "litmus_app";

-- Review: what was said and decided is added and never edited; cases and assignments move, and keep what they began with.
GRANT SELECT ON
  "guideline_version", "guideline_acknowledgement", "protocol_settings", "review_person", "review_draw", "review_stratum",
  "gold_item", "review_case", "review_assignment", "review_draft", "review_verdict", "review_withdrawal",
  "review_decision", "review_proposal", "review_command", "review_reveal", "review_note", "review_seen",
  "checkpoint_owner", "probe_owner", "standing_decision"
TO "litmus_app";
GRANT INSERT ON
  "guideline_version", "guideline_acknowledgement", "protocol_settings", "review_person", "review_draw", "review_stratum",
  "gold_item", "review_case", "review_assignment", "review_draft", "review_verdict", "review_withdrawal",
  "review_decision", "review_proposal", "review_command", "review_reveal", "review_note", "review_seen",
  "checkpoint_owner", "probe_owner"
TO "litmus_app";
GRANT UPDATE ("state", "held_from", "question", "boost_hours", "ended_at") ON "review_case" TO "litmus_app";
GRANT UPDATE (
  "seat", "state", "fence", "lease_from", "lease_until", "held_before_ms", "reason", "pending", "grace_until"
) ON "review_assignment" TO "litmus_app";
GRANT UPDATE ("draft", "saved_at") ON "review_draft" TO "litmus_app";
GRANT UPDATE ("retired_at") ON "gold_item" TO "litmus_app";
GRANT UPDATE ("seed") ON "review_person" TO "litmus_app";
GRANT DELETE ON "checkpoint_owner", "probe_owner" TO "litmus_app";

-- Notifications. What was read or sent stays.
GRANT SELECT, INSERT ON "notification", "notification_choice", "notification_digest" TO "litmus_app";
GRANT SELECT, UPDATE ("seq") ON "notification_mark" TO "litmus_app";
GRANT UPDATE ("read_at", "emailed_at") ON "notification" TO "litmus_app";
GRANT UPDATE ("in_app", "by_email", "changed_at") ON "notification_choice" TO "litmus_app";
GRANT UPDATE ("sent_at") ON "notification_digest" TO "litmus_app";

-- Views of the table of episodes. None is deleted: what was removed can be brought back.
GRANT SELECT, INSERT ON "saved_view" TO "litmus_app";
GRANT UPDATE ("name", "is_shared", "query", "changed_at", "removed_at") ON "saved_view" TO "litmus_app";

COMMIT;
