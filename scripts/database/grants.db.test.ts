import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpDatabase } from "./set-up.mjs";

/** What the server may do with a table beside reading it. `update` lists columns, in the order of the alphabet. */
type Decision = Readonly<{ insert: boolean; update: "all" | "none" | readonly string[]; delete: boolean }>;

const ADDED_ONLY: Decision = { insert: true, update: "none", delete: false };
const COUNTED: Decision = { insert: true, update: "all", delete: true };

/** A line for every table of the schema: one that is new fails the test below until somebody has decided. */
const DECISIONS: Readonly<Record<string, Decision | "read only">> = {
  classification: ADDED_ONLY,
  leak: ADDED_ONLY,
  audit_checkpoint: ADDED_ONLY,
  external_identity: ADDED_ONLY,
  probe: ADDED_ONLY,
  probe_pack: ADDED_ONLY,
  run_record: ADDED_ONLY,
  score_set: ADDED_ONLY,
  scorer: ADDED_ONLY,
  signal: ADDED_ONLY,
  signal_set: ADDED_ONLY,
  episode: {
    insert: true,
    // The numbers of its current classification; never its evidence.
    update: [
      ...[
        "decided_kind",
        "drawdown",
        "exclusion_scope",
        "first_loosening",
        "first_rise",
        "is_counted",
        "leak_count",
        "leak_kinds",
      ],
      ...["progress_seen", "reason", "reasons", "run_up", "shape", "verdict", "verdict_without_rise"],
    ],
    delete: false,
  },
  run: {
    insert: true,
    update: [
      "archived_at",
      "changed_at",
      "is_salvaged",
      "next_record_seq",
      "next_seq",
      "rejected_count",
      "scorer_id",
    ],
    delete: false,
  },
  notification: { insert: true, update: ["emailed_at", "read_at"], delete: false },
  notification_choice: { insert: true, update: ["by_email", "changed_at", "in_app"], delete: false },
  notification_digest: { insert: true, update: ["sent_at"], delete: false },
  notification_mark: { insert: false, update: ["seq"], delete: false },
  import: { insert: true, update: "all", delete: false },
  import_file: { insert: true, update: ["sha256"], delete: false },
  rejected_line: { insert: true, update: ["made_good_by", "run_id"], delete: false },
  family_rollup: COUNTED,
  outcome_rollup: COUNTED,
  probe_rollup: COUNTED,
  run_rollup: COUNTED,
  tolerance_rollup: COUNTED,
  turn_rollup: COUNTED,
  person: {
    insert: true,
    update: ["changed_at", "disabled_at", "name", "password_hash", "roles"],
    delete: false,
  },
  session: { insert: true, update: ["revoked_at", "seen_at"], delete: false },
  one_time_link: { insert: true, update: ["revoked_at", "used_at"], delete: false },
  api_token: { insert: true, update: ["revoked_at", "used_at"], delete: false },
  sign_in_flow: { insert: true, update: "none", delete: true },
  throttle: COUNTED,
  saved_view: {
    insert: true,
    update: ["changed_at", "is_shared", "name", "query", "removed_at"],
    delete: false,
  },
  turn_text: COUNTED,
  text_index: COUNTED,
  text_stale: { insert: false, update: "none", delete: true },
  guideline_version: ADDED_ONLY,
  guideline_acknowledgement: ADDED_ONLY,
  protocol_settings: ADDED_ONLY,
  review_draw: ADDED_ONLY,
  review_stratum: ADDED_ONLY,
  review_verdict: ADDED_ONLY,
  review_withdrawal: ADDED_ONLY,
  review_decision: ADDED_ONLY,
  review_proposal: ADDED_ONLY,
  review_command: ADDED_ONLY,
  review_reveal: ADDED_ONLY,
  review_note: ADDED_ONLY,
  review_seen: ADDED_ONLY,
  // The row is locked while somebody claims, which asks for a right to change it.
  review_person: { insert: true, update: ["seed"], delete: false },
  review_case: {
    insert: true,
    update: ["boost_hours", "ended_at", "held_from", "question", "state"],
    delete: false,
  },
  review_assignment: {
    insert: true,
    update: [
      ...["fence", "grace_until", "held_before_ms", "lease_from", "lease_until", "pending", "reason"],
      ...["seat", "state"],
    ],
    delete: false,
  },
  review_draft: { insert: true, update: ["draft", "saved_at"], delete: false },
  gold_item: { insert: true, update: ["retired_at"], delete: false },
  checkpoint_owner: { insert: true, update: "none", delete: true },
  probe_owner: { insert: true, update: "none", delete: true },
  standing_decision: "read only",
  // Written by functions of the owner's: the server may call those and no more.
  audit_event: "read only",
  redaction: "read only",
  _prisma_migrations: "read only",
};

const APPEND_ONLY = Object.keys(DECISIONS).filter((table) => DECISIONS[table] === ADDED_ONLY);
/** Those that a trigger keeps from the owner too: evidence, and what was concluded from it. */
const GUARDED = [
  "classification",
  "leak",
  "run_record",
  "probe_pack",
  "signal_set",
  "signal",
  "audit_checkpoint",
  "audit_event",
  "redaction",
  "review_verdict",
  "review_withdrawal",
  "review_decision",
  "review_proposal",
  "review_command",
  "review_reveal",
  "review_note",
  "review_seen",
  "review_draw",
  "review_stratum",
  "guideline_version",
  "guideline_acknowledgement",
  "protocol_settings",
];

let app: pg.Client;
let owner: pg.Client;
let role = "";

beforeAll(async () => {
  app = new pg.Client({ connectionString: process.env["DATABASE_APP_URL"] });
  owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await Promise.all([app.connect(), owner.connect()]);
  const { rows } = await app.query<{ role: string }>("SELECT current_user AS role");
  role = rows[0]?.role ?? "";
});
afterAll(() => Promise.all([app.end(), owner.end()]));

type Column = Readonly<{ table: string; column: string; insert: boolean; update: boolean; select: boolean }>;
type Table = Readonly<{ table: string; others: readonly string[]; delete: boolean }>;

async function readGrants(): Promise<Readonly<Record<string, Decision | "read only" | "nothing">>> {
  // Every kind of relation that holds rows, in every schema that is not Postgres's own.
  const { rows: tables } = await owner.query<Table>(
    `SELECT c.relname AS table, has_table_privilege($1, c.oid, 'DELETE') AS delete,
       ARRAY(SELECT p FROM unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) p
             WHERE has_table_privilege($1, c.oid, p)) AS others
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`,
    [role],
  );
  const { rows: columns } = await owner.query<Column>(
    `SELECT c.relname AS table, a.attname AS column, has_column_privilege($1, c.oid, a.attnum, 'SELECT') AS select,
       has_column_privilege($1, c.oid, a.attnum, 'INSERT') AS insert,
       has_column_privilege($1, c.oid, a.attnum, 'UPDATE') AS update
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
       AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY a.attname COLLATE "C"`,
    [role],
  );
  return Object.fromEntries(
    tables.map((table) => {
      expect(table.others, `${table.table}: no right beside rows`).toEqual([]);
      return [
        table.table,
        decisionOf(
          table,
          columns.filter((one) => one.table === table.table),
        ),
      ];
    }),
  );
}

function decisionOf(table: Table, columns: readonly Column[]): Decision | "read only" | "nothing" {
  const updated = columns.filter(({ update }) => update).map(({ column }) => column);
  const decision: Decision = {
    insert: columns.some(({ insert }) => insert),
    update: updated.length === 0 ? "none" : updated.length === columns.length ? "all" : updated,
    delete: table.delete,
  };
  const isChanged = decision.insert || decision.delete || updated.length > 0;
  if (isChanged) return decision;
  return columns.some(({ select }) => select) ? "read only" : "nothing";
}

test("each table of the schema has a decision, and the grants are those", async () => {
  expect(await readGrants()).toEqual(DECISIONS);
});

test("a new table stays closed to the server until the grants name it", async () => {
  await owner.query("CREATE TABLE newcomer (id int)");
  try {
    await setUpDatabase(process.env["DATABASE_URL"] ?? "", {
      kind: "given",
      url: process.env["DATABASE_APP_URL"] ?? "",
    });
    expect((await readGrants())["newcomer"]).toBe("nothing");
    await expect(app.query("SELECT * FROM newcomer")).rejects.toThrow("permission denied");
  } finally {
    await owner.query("DROP TABLE newcomer");
  }
});

test("the server's role owns nothing, is nobody else, and may go round no rule", async () => {
  const { rows: owned } = await owner.query(
    `SELECT classid::regclass, objid FROM pg_shdepend
     WHERE refclassid = 'pg_authid'::regclass AND refobjid = $1::regrole AND deptype = 'o'
       AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [role],
  );
  expect(owned).toEqual([]);
  const { rows } = await owner.query(
    `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
       (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
       has_schema_privilege(oid, 'public', 'CREATE') AS "mayCreate"
     FROM pg_roles r WHERE rolname = $1`,
    [role],
  );
  expect(rows).toEqual([
    {
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
      ...{ rolreplication: false, memberships: 0, mayCreate: false },
    },
  ]);
});

describe.each(APPEND_ONLY)("%s", (table) => {
  test.each([
    ["update", `UPDATE "${table}" SET %column = %column`],
    ["delete from", `DELETE FROM "${table}"`],
    ["truncate", `TRUNCATE "${table}"`],
    ["disable the triggers of", `ALTER TABLE "${table}" DISABLE TRIGGER ALL`],
  ])("the server cannot %s it", async (_what, statement) => {
    const { rows } = await owner.query<{ column: string }>(
      `SELECT quote_ident(attname) AS column FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [table],
    );
    const statements = rows.map(({ column }) => statement.replaceAll("%column", column));
    expect(statements.length).toBeGreaterThan(0);
    for (const one of new Set(statements))
      await expect(app.query(one)).rejects.toThrow(/permission denied|must be owner/);
  });

  test("the server cannot edit it by inserting over a row", async () => {
    // The grant is looked at before any row is.
    const insert = `INSERT INTO "${table}" SELECT * FROM "${table}" ON CONFLICT ON CONSTRAINT "${table}_pkey" DO UPDATE SET `;
    const { rows } = await owner.query<{ column: string }>(
      `SELECT quote_ident(attname) AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
      [table],
    );
    const column = rows[0]?.column ?? "";
    await expect(app.query(`${insert}${column} = excluded.${column}`)).rejects.toThrow("permission denied");
  });
});

test.each(GUARDED)("not even the owner's slip empties or edits %s", async (table) => {
  const { rows } = await owner.query<{ column: string }>(
    `SELECT quote_ident(attname) AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`,
    [table],
  );
  const column = rows[0]?.column ?? "";
  for (const statement of [
    `UPDATE "${table}" SET ${column} = ${column}`,
    `DELETE FROM "${table}"`,
    `TRUNCATE "${table}" CASCADE`,
  ])
    await expect(owner.query(statement)).rejects.toThrow("its rows are evidence");
});

test.each(["bytes", "source", "sha256", "external_id", "goal"])(
  "the server cannot edit %s of an episode",
  async (column) => {
    await expect(app.query(`UPDATE episode SET ${column} = ${column}`)).rejects.toThrow("permission denied");
  },
);
