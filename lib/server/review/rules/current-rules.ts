import type { ProtocolSettings } from "../../../protocol/settings";
import type { Connection } from "../../pool";

/** What a case that is opened now is opened with. */
export type CurrentRules = Readonly<{
  settings: ProtocolSettings;
  settingsVersion: number;
  guidelineVersion: number;
}>;

export async function readCurrentRules(connection: Pick<Connection, "query">): Promise<CurrentRules> {
  const { rows } = await connection.query<CurrentRules>(
    `SELECT s.settings, s.version AS "settingsVersion", (SELECT max(version) FROM guideline_version) AS "guidelineVersion"
     FROM protocol_settings s ORDER BY s.version DESC LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError("The protocol has no numbers.");
  return row;
}
