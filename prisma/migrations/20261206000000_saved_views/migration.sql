-- What somebody looks at again and again: a filter of the table of episodes with its order and its columns.
CREATE TABLE "saved_view" (
  "id" TEXT NOT NULL,
  "owner_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "is_shared" BOOLEAN NOT NULL,
  "query" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(6),
  CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_view_lengths" CHECK (char_length("name") BETWEEN 1 AND 60 AND char_length("query") <= 16000)
);
CREATE INDEX "saved_view_owner_id_idx" ON "saved_view" ("owner_id");
CREATE INDEX "saved_view_shared_idx" ON "saved_view" ("name") WHERE "is_shared" AND "removed_at" IS NULL;
