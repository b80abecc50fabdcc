-- CreateTable
CREATE TABLE "run" (
    "id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "name" TEXT,
    "benchmark_id" TEXT NOT NULL,
    "benchmark_name" TEXT,
    "benchmark_version" TEXT,
    "benchmark_purpose" TEXT NOT NULL,
    "checkpoint_id" TEXT NOT NULL,
    "checkpoint_name" TEXT,
    "checkpoint_family" TEXT,
    "harness_name" TEXT,
    "harness_version" TEXT,
    "policy_id" TEXT,
    "policy_version" TEXT,
    "policy_title" TEXT,
    "max_turns" INTEGER,
    "started_at" TIMESTAMPTZ(6),
    "format" TEXT NOT NULL,
    "goal_kind" TEXT NOT NULL,
    "goal_source" TEXT,
    "refusal_source" TEXT,
    "signal_origin" TEXT NOT NULL,
    "pack_id" TEXT,
    "pack_hash" TEXT,
    "is_salvaged" BOOLEAN NOT NULL DEFAULT false,
    "scorer_id" TEXT NOT NULL,
    "rejected_count" BIGINT NOT NULL DEFAULT 0,
    "next_seq" BIGINT NOT NULL DEFAULT 0,
    "next_record_seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scorer" (
    "id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "epsilon" INTEGER NOT NULL,
    "delta" INTEGER NOT NULL,
    "baseline" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scorer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "score_set" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" TEXT NOT NULL,

    CONSTRAINT "score_set_pkey" PRIMARY KEY ("run_id","scorer_id")
);

-- CreateTable
CREATE TABLE "run_record" (
    "run_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "import_id" TEXT NOT NULL,

    CONSTRAINT "run_record_pkey" PRIMARY KEY ("run_id","seq")
);

-- CreateTable
CREATE TABLE "probe" (
    "run_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "family" TEXT,
    "title" TEXT,
    "statement" TEXT,
    "is_explicit" BOOLEAN NOT NULL,
    "initial_progress" INTEGER NOT NULL,
    "pattern_count" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,

    CONSTRAINT "probe_pkey" PRIMARY KEY ("run_id","id")
);

-- CreateTable
CREATE TABLE "episode" (
    "run_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "external_id" TEXT NOT NULL,
    "probe_id" TEXT NOT NULL,
    "family" TEXT,
    "epoch" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "is_counted" BOOLEAN NOT NULL,
    "turn_count" INTEGER NOT NULL,
    "kept_turn_count" INTEGER NOT NULL,
    "goal" INTEGER[] NOT NULL,
    "refusal" INTEGER[] NOT NULL,
    "retracted_turns" INTEGER[] NOT NULL,
    "pressures" TEXT[] NOT NULL,
    "match_count" INTEGER NOT NULL,
    "unquoted_count" INTEGER NOT NULL,
    "unquoted_turns" INTEGER[] NOT NULL,
    "quoted_turns" INTEGER[] NOT NULL,
    "policy_version" TEXT,
    "started_at" TIMESTAMPTZ(6),
    "duration_ms" BIGINT,
    "input_tokens" BIGINT,
    "output_tokens" BIGINT,
    "verdict" TEXT,
    "reason" TEXT NOT NULL,
    "reasons" TEXT[] NOT NULL,
    "exclusion_scope" TEXT,
    "run_up" BIGINT NOT NULL,
    "drawdown" BIGINT NOT NULL,
    "first_rise" INTEGER,
    "first_loosening" INTEGER,
    "shape" TEXT,
    "progress_seen" BOOLEAN NOT NULL,
    "verdict_without_rise" TEXT,
    "leak_count" INTEGER NOT NULL,
    "leak_kinds" TEXT[] NOT NULL,
    "naive_turn_level" INTEGER,
    "naive_final_turn" INTEGER,
    "reported_score" INTEGER,
    "import_id" TEXT NOT NULL,
    "file_index" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "byte_offset" BIGINT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "source" BYTEA,

    CONSTRAINT "episode_pkey" PRIMARY KEY ("run_id","seq")
);

-- CreateTable
CREATE TABLE "classification" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "revision" INTEGER NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL,
    "reasons" TEXT[] NOT NULL,
    "exclusion_scope" TEXT,
    "run_up" BIGINT NOT NULL,
    "drawdown" BIGINT NOT NULL,
    "first_rise" INTEGER,
    "first_loosening" INTEGER,
    "shape" TEXT,
    "progress_seen" BOOLEAN NOT NULL,
    "verdict_without_rise" TEXT,
    "leak_count" INTEGER NOT NULL,
    "import_id" TEXT,

    CONSTRAINT "classification_pkey" PRIMARY KEY ("run_id","scorer_id","seq","revision")
);

-- CreateTable
CREATE TABLE "leak" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "message" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "tool_call" INTEGER NOT NULL,
    "pattern_id" TEXT NOT NULL,
    "start_unit" INTEGER NOT NULL,
    "end_unit" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "leak_pkey" PRIMARY KEY ("run_id","scorer_id","seq","ordinal")
);

-- CreateTable
CREATE TABLE "run_rollup" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL,
    "reasons" TEXT[] NOT NULL,
    "exclusion_scope" TEXT,
    "shape" TEXT,
    "progress_seen" BOOLEAN NOT NULL,
    "naive_turn_level" INTEGER,
    "naive_final_turn" INTEGER,
    "reported_level" TEXT,
    "has_leak" BOOLEAN NOT NULL,
    "episode_count" BIGINT NOT NULL,
    "reported_sum" BIGINT NOT NULL,

    CONSTRAINT "run_rollup_pkey" PRIMARY KEY ("run_id","scorer_id","key")
);

-- CreateTable
CREATE TABLE "probe_rollup" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "probe_id" TEXT NOT NULL,
    "family" TEXT,
    "key" TEXT NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL,
    "exclusion_scope" TEXT,
    "shape" TEXT,
    "progress_seen" BOOLEAN NOT NULL,
    "episode_count" BIGINT NOT NULL,
    "leak_count" BIGINT NOT NULL,

    CONSTRAINT "probe_rollup_pkey" PRIMARY KEY ("run_id","scorer_id","probe_id","key")
);

-- CreateTable
CREATE TABLE "family_rollup" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL,
    "exclusion_scope" TEXT,
    "shape" TEXT,
    "episode_count" BIGINT NOT NULL,

    CONSTRAINT "family_rollup_pkey" PRIMARY KEY ("run_id","scorer_id","family","key")
);

-- CreateTable
CREATE TABLE "turn_rollup" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "kept_count" BIGINT NOT NULL,
    "goal_count" BIGINT NOT NULL,
    "refusal_count" BIGINT NOT NULL,
    "refusal_sum" BIGINT NOT NULL,
    "first_rise_count" BIGINT NOT NULL,
    "first_loosening_count" BIGINT NOT NULL,

    CONSTRAINT "turn_rollup_pkey" PRIMARY KEY ("run_id","scorer_id","turn")
);

-- CreateTable
CREATE TABLE "tolerance_rollup" (
    "run_id" TEXT NOT NULL,
    "scorer_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "verdict_without_rise" TEXT NOT NULL,
    "episode_count" BIGINT NOT NULL,

    CONSTRAINT "tolerance_rollup_pkey" PRIMARY KEY ("run_id","scorer_id","step","verdict_without_rise")
);

-- CreateTable
CREATE TABLE "import" (
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "is_dry_run" BOOLEAN NOT NULL,
    "is_strict" BOOLEAN NOT NULL,
    "is_salvage" BOOLEAN NOT NULL,
    "content_key" TEXT,
    "duplicate_of" TEXT,
    "run_override" TEXT,
    "pack_choice" TEXT,
    "format" TEXT,
    "run_id" TEXT,
    "run_external_id" TEXT,
    "actor_id" TEXT NOT NULL,
    "bytes_total" BIGINT NOT NULL,
    "bytes_read" BIGINT NOT NULL DEFAULT 0,
    "read_count" BIGINT NOT NULL DEFAULT 0,
    "imported_count" BIGINT NOT NULL DEFAULT 0,
    "known_count" BIGINT NOT NULL DEFAULT 0,
    "rejected_count" BIGINT NOT NULL DEFAULT 0,
    "empty_count" BIGINT NOT NULL DEFAULT 0,
    "excluded_count" BIGINT NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "error_message" TEXT,
    "error_hint" TEXT,
    "error_offset" BIGINT,
    "notes" JSONB,
    "is_cancel_asked" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_file" (
    "import_id" TEXT NOT NULL,
    "file_index" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "sha256" BYTEA,

    CONSTRAINT "import_file_pkey" PRIMARY KEY ("import_id","file_index")
);

-- CreateTable
CREATE TABLE "rejected_line" (
    "import_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "run_id" TEXT,
    "file_index" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "byte_offset" BIGINT NOT NULL,
    "json_path" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "sha256" BYTEA,
    "external_id" TEXT,
    "made_good_by" TEXT,

    CONSTRAINT "rejected_line_pkey" PRIMARY KEY ("import_id","ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "run_external_id_key" ON "run"("external_id");

-- CreateIndex
CREATE INDEX "run_created_at_id_idx" ON "run"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "run_record_run_id_kind_sha256_key" ON "run_record"("run_id", "kind", "sha256");

-- CreateIndex
CREATE INDEX "episode_run_id_verdict_seq_idx" ON "episode"("run_id", "verdict", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "episode_run_id_external_id_key" ON "episode"("run_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "episode_run_id_probe_id_epoch_attempt_key" ON "episode"("run_id", "probe_id", "epoch", "attempt");

-- CreateIndex
CREATE INDEX "import_started_at_id_idx" ON "import"("started_at", "id");

-- CreateIndex
CREATE INDEX "import_run_id_started_at_idx" ON "import"("run_id", "started_at");

-- CreateIndex
CREATE INDEX "import_content_key_idx" ON "import"("content_key");

-- CreateIndex
CREATE INDEX "import_file_sha256_idx" ON "import_file"("sha256");

-- CreateIndex
CREATE INDEX "rejected_line_run_id_external_id_idx" ON "rejected_line"("run_id", "external_id");
