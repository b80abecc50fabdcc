/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // A page that somebody may not see answers 403.
  experimental: { authInterrupts: true },
  images: { unoptimized: true },
  // Native and generated code that a bundler would break.
  serverExternalPackages: ["pg", "pg-copy-streams", "@prisma/client", "@prisma/adapter-pg"],
  // `npm test` checks the types of the whole repository; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
};

export default config;
