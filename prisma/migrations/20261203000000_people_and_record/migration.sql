-- People, how they come in, and the record of what they did. Secrets are stored as SHA-256 only: a token that was read from a
-- backup opens nothing.

CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "roles" TEXT[] NOT NULL,
    "password_hash" TEXT,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "person_email_key" ON "person"("email");

CREATE TABLE "external_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("issuer","subject")
);
CREATE INDEX "external_identity_person_id_idx" ON "external_identity"("person_id");

CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "person_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");
CREATE INDEX "session_person_id_created_at_idx" ON "session"("person_id", "created_at");

CREATE TABLE "one_time_link" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "email" TEXT,
    "roles" TEXT[] NOT NULL,
    "person_id" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "one_time_link_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "one_time_link_token_hash_key" ON "one_time_link"("token_hash");
CREATE INDEX "one_time_link_created_at_id_idx" ON "one_time_link"("created_at", "id");

CREATE TABLE "sign_in_flow" (
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "nonce" TEXT NOT NULL,
    "code_verifier" TEXT NOT NULL,
    "next" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sign_in_flow_pkey" PRIMARY KEY ("state_hash")
);
CREATE INDEX "sign_in_flow_expires_at_idx" ON "sign_in_flow"("expires_at");

CREATE TABLE "throttle" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_started_at" TIMESTAMPTZ(6) NOT NULL,
    "blocked_until" TIMESTAMPTZ(6),

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "throttle_window_started_at_idx" ON "throttle"("window_started_at");

CREATE TABLE "api_token" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6),
    "used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");
CREATE INDEX "api_token_created_at_id_idx" ON "api_token"("created_at", "id");

CREATE TABLE "audit_event" (
    "seq" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT,
    "details" TEXT NOT NULL,
    "before_hash" BYTEA,
    "after_hash" BYTEA,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("seq")
);
CREATE INDEX "audit_event_subject_kind_subject_id_seq_idx" ON "audit_event"("subject_kind", "subject_id", "seq");
CREATE INDEX "audit_event_actor_id_seq_idx" ON "audit_event"("actor_id", "seq");
CREATE INDEX "audit_event_action_seq_idx" ON "audit_event"("action", "seq");

CREATE TABLE "audit_checkpoint" (
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key_id" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,

    CONSTRAINT "audit_checkpoint_pkey" PRIMARY KEY ("seq","key_id")
);

CREATE TABLE "redaction" (
    "id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "old_sha256" BYTEA NOT NULL,
    "new_sha256" BYTEA NOT NULL,
    "spans" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redaction_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "redaction_run_id_seq_at_idx" ON "redaction"("run_id", "seq", "at");

-- An archived run is out of every list and rate, and kept.
ALTER TABLE "run" ADD COLUMN "archived_at" TIMESTAMPTZ(6);

ALTER TABLE "person"
  ADD CONSTRAINT "person_email" CHECK ("email" = lower("email") AND "email" <> ''),
  ADD CONSTRAINT "person_roles" CHECK (
    "roles" <@ ARRAY['viewer', 'reviewer', 'designer', 'lead', 'administrator'] AND cardinality("roles") >= 1),
  -- Demo people come in without a password, and never by one.
  ADD CONSTRAINT "person_demo_has_no_password" CHECK (NOT ("is_demo" AND "password_hash" IS NOT NULL));
ALTER TABLE "session"
  ADD CONSTRAINT "session_method" CHECK ("method" IN ('password', 'oidc', 'demo', 'link')),
  ADD CONSTRAINT "session_token_hash" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "one_time_link"
  ADD CONSTRAINT "one_time_link_kind" CHECK ("kind" IN ('first_administrator', 'invitation', 'password_reset')),
  ADD CONSTRAINT "one_time_link_token_hash" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "one_time_link_reset_names_a_person" CHECK (("kind" = 'password_reset') = ("person_id" IS NOT NULL));
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_token_hash" CHECK (octet_length("token_hash") = 32);
ALTER TABLE "audit_event"
  ADD CONSTRAINT "audit_event_actor_kind" CHECK ("actor_kind" IN ('person', 'token', 'system', 'console')),
  ADD CONSTRAINT "audit_event_hashes" CHECK (
    octet_length("prev_hash") = 32 AND octet_length("hash") = 32
    AND ("before_hash" IS NULL OR octet_length("before_hash") = 32)
    AND ("after_hash" IS NULL OR octet_length("after_hash") = 32));
ALTER TABLE "redaction" ADD CONSTRAINT "redaction_hashes" CHECK (
  octet_length("old_sha256") = 32 AND octet_length("new_sha256") = 32 AND "old_sha256" <> "new_sha256");

CREATE TRIGGER "audit_event_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_checkpoint_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_checkpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "redaction_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "redaction"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- One field of what is hashed: its length in bytes, a colon and its text; a hyphen where there is none. No two lists of
-- fields give the same bytes.
CREATE FUNCTION "audit_field"("value" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "value" IS NULL THEN '-' ELSE octet_length("value") || ':' || "value" END
$$;

-- The text that an event's hash covers, after the hash of the event before it. lib/server/audit/event-text.ts says the same.
CREATE FUNCTION "audit_event_text"("event" "audit_event") RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT audit_field("event"."seq"::text)
    || audit_field(to_char("event"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field("event"."actor_kind") || audit_field("event"."actor_id") || audit_field("event"."actor_name")
    || audit_field("event"."action") || audit_field("event"."subject_kind") || audit_field("event"."subject_id")
    || audit_field("event"."reason") || audit_field("event"."details")
    || audit_field(encode("event"."before_hash", 'hex')) || audit_field(encode("event"."after_hash", 'hex'))
$$;

-- Appends one event. The only way in: the server may call it and may not write the table. Call it last in a transaction,
-- since every other writer of events waits from here to the commit.
CREATE FUNCTION "append_audit_event"(
  "actor_kind" TEXT, "actor_id" TEXT, "actor_name" TEXT, "action" TEXT, "subject_kind" TEXT, "subject_id" TEXT,
  "reason" TEXT, "details" TEXT, "before_hash" BYTEA, "after_hash" BYTEA
) RETURNS BIGINT LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  head RECORD;
  event "audit_event";
BEGIN
  PERFORM pg_advisory_xact_lock(72707370);
  -- A statement of its own: it sees what the writer before it committed.
  SELECT a."seq", a."hash" INTO head FROM "audit_event" a ORDER BY a."seq" DESC LIMIT 1;
  event."seq" := coalesce(head."seq" + 1, 0);
  event."at" := clock_timestamp();
  event."actor_kind" := "actor_kind";
  event."actor_id" := "actor_id";
  event."actor_name" := "actor_name";
  event."action" := "action";
  event."subject_kind" := "subject_kind";
  event."subject_id" := "subject_id";
  event."reason" := "reason";
  event."details" := "details";
  event."before_hash" := "before_hash";
  event."after_hash" := "after_hash";
  event."prev_hash" := coalesce(head."hash", decode(repeat('00', 32), 'hex'));
  event."hash" := sha256(event."prev_hash" || convert_to(audit_event_text(event), 'UTF8'));
  INSERT INTO "audit_event" SELECT event.*;
  RETURN event."seq";
END
$$;
REVOKE ALL ON FUNCTION "append_audit_event"(TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, BYTEA, BYTEA) FROM PUBLIC;

-- Evidence may change in one way: where a redaction is on record for exactly these bytes.
CREATE FUNCTION "refuse_edit_of_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."run_id" = OLD."run_id" AND NEW."seq" = OLD."seq" AND NEW."external_id" = OLD."external_id"
    AND NEW."import_id" = OLD."import_id" AND NEW."file_index" = OLD."file_index" AND NEW."line" = OLD."line"
    AND NEW."byte_offset" = OLD."byte_offset" AND NEW."sha256" = sha256(NEW."bytes")
    AND EXISTS (
      SELECT FROM "redaction" r WHERE r."run_id" = OLD."run_id" AND r."seq" = OLD."seq"
        AND r."old_sha256" = OLD."sha256" AND r."new_sha256" = NEW."sha256")
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'UPDATE on "episode" is refused: its rows are evidence' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
DROP TRIGGER "episode_evidence_is_not_edited" ON "episode";
CREATE TRIGGER "episode_evidence_is_not_edited"
  BEFORE UPDATE OF "run_id", "seq", "external_id", "import_id", "file_index", "line", "byte_offset", "size_bytes",
    "sha256", "bytes", "source" ON "episode"
  FOR EACH ROW EXECUTE FUNCTION "refuse_edit_of_evidence"();

-- Replaces the bytes of an episode that hold a secret, and records that. The server may call it; it may not edit the table.
-- False where the episode is not there, or no longer has the bytes that the caller read.
CREATE FUNCTION "redact_episode"(
  "redaction_id" TEXT, "of_run" TEXT, "of_seq" BIGINT, "from_sha256" BYTEA, "to_bytes" BYTEA, "to_source" BYTEA,
  "spans" TEXT, "reason" TEXT, "actor_id" TEXT
) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM "episode" e WHERE e."run_id" = "of_run" AND e."seq" = "of_seq" AND e."sha256" = "from_sha256" FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO "redaction" ("id", "run_id", "seq", "old_sha256", "new_sha256", "spans", "reason", "actor_id")
    VALUES ("redaction_id", "of_run", "of_seq", "from_sha256", sha256("to_bytes"), "spans", "reason", "actor_id");
  UPDATE "episode" e SET "bytes" = "to_bytes", "size_bytes" = octet_length("to_bytes"), "sha256" = sha256("to_bytes"),
    "source" = "to_source" WHERE e."run_id" = "of_run" AND e."seq" = "of_seq";
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION "redact_episode"(TEXT, TEXT, BIGINT, BYTEA, BYTEA, BYTEA, TEXT, TEXT, TEXT) FROM PUBLIC;
