import type { Endpoint } from "./endpoint";
import { getEpisodeEndpoint, getRecordEndpoint, listEpisodesEndpoint } from "./endpoints/episodes";
import { cancelImportEndpoint, getImportEndpoint, getReportEndpoint } from "./endpoints/imports";
import { openApiEndpoint } from "./endpoints/open-api";
import { pushRunEndpoint } from "./endpoints/push-run";
import {
  exportRunEndpoint,
  getRunEndpoint,
  listClassificationsEndpoint,
  listRunsEndpoint,
} from "./endpoints/runs";
import { openApiDocument } from "./open-api";

/** Every endpoint of /api/v1: routes, guards and the OpenAPI document are made from this table. */
export const ENDPOINTS: readonly Endpoint[] = [
  pushRunEndpoint,
  listRunsEndpoint,
  getRunEndpoint,
  listEpisodesEndpoint,
  listClassificationsEndpoint,
  exportRunEndpoint,
  getImportEndpoint,
  getReportEndpoint,
  cancelImportEndpoint,
  getEpisodeEndpoint,
  getRecordEndpoint,
  openApiEndpoint(() => openApiDocument(ENDPOINTS)),
];
