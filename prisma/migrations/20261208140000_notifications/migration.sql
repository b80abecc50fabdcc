-- What somebody is told of, in the product and by e-mail. None of it names an episode, a run or a checkpoint.
CREATE TABLE "notification" (
  "id" TEXT NOT NULL,
  "person_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  -- What it leads to: a case for leads, a version of the guideline; null where it is the place of one's own.
  "subject" TEXT,
  -- The entry of the log that it tells of.
  "event_seq" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "in_app" BOOLEAN NOT NULL,
  "by_email" BOOLEAN NOT NULL,
  "read_at" TIMESTAMPTZ(3),
  "emailed_at" TIMESTAMPTZ(3),
  CONSTRAINT "notification_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notification_kind" CHECK ("kind" IN ('lead_needed', 'signature_needed', 'case_closed', 'guideline_published')),
  CONSTRAINT "notification_somewhere" CHECK ("in_app" OR "by_email")
);
CREATE UNIQUE INDEX "notification_person_id_event_seq_kind_key" ON "notification" ("person_id", "event_seq", "kind");
CREATE INDEX "notification_unread_idx" ON "notification" ("person_id") WHERE "in_app" AND "read_at" IS NULL;
CREATE INDEX "notification_unsent_idx" ON "notification" ("person_id") WHERE "by_email" AND "emailed_at" IS NULL;

-- What somebody chose; where there is no row, the product's own choice holds.
CREATE TABLE "notification_choice" (
  "person_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "in_app" BOOLEAN NOT NULL,
  "by_email" BOOLEAN NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("person_id", "kind"),
  CONSTRAINT "notification_choice_kind" CHECK ("kind" IN ('lead_needed', 'signature_needed', 'case_closed', 'guideline_published'))
);

-- When the last digest was sent to somebody: one a day at most.
CREATE TABLE "notification_digest" (
  "person_id" TEXT NOT NULL,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "notification_digest_pkey" PRIMARY KEY ("person_id")
);

-- How far the log was read for them. One row.
CREATE TABLE "notification_mark" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "seq" BIGINT NOT NULL,
  CONSTRAINT "notification_mark_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notification_mark_one" CHECK ("id" = 1)
);
-- Nobody is told of what happened before.
INSERT INTO "notification_mark" ("seq") SELECT coalesce(max("seq"), 0) FROM "audit_event";
