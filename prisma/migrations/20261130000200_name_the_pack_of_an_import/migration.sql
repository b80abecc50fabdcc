-- AlterTable
ALTER TABLE "import" ADD COLUMN     "pack_hash" TEXT,
ADD COLUMN     "pack_id" TEXT;

ALTER TABLE "import" ADD CONSTRAINT "import_pack_is_whole" CHECK (("pack_id" IS NULL) = ("pack_hash" IS NULL));

-- Another attempt counts exactly where the reasons say so.
ALTER TABLE "episode"
  ADD CONSTRAINT "episode_counts_as_reasons_say" CHECK ("is_counted" <> ('other_attempt_counts' = ANY ("reasons")));
