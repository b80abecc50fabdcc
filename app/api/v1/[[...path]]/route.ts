import { serveNothing } from "@/lib/server/http/v1/serve";

/** Every other path below /api/v1. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveNothing();
