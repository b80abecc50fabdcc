import { checkHealth } from "@/lib/server/check-health";
import { version } from "@/package.json";

// Asked at each request, never at the build.
export const dynamic = "force-dynamic";

/** For a supervisor: 200 while the server can work, 503 while it cannot. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(
    { ...health, version },
    {
      status: health.status === "ok" ? 200 : 503,
      headers: {
        "Cache-Control": "no-store",
        // The starter tells its own server from another one on the same port by this.
        "X-Litmus-Instance": process.env["LITMUS_INSTANCE"] ?? "",
      },
    },
  );
}
