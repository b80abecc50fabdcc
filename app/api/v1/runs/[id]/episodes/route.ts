import { serve } from "@/lib/server/http/v1/serve";

/** What is done here stands in the table of endpoints: see lib/server/http/v1/endpoints.ts. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve("/runs/{id}/episodes");
