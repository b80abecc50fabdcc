// How a browser is started for tests and measurements.

/**
 * @param {Readonly<Record<string, string | undefined>>} found what `findChromium` says, or an environment that holds it.
 * @returns {{ executablePath?: string; env?: Record<string, string>; args: string[] }}
 */
export const launchOptions = ({
  CHROMIUM_PATH: executablePath,
  CHROMIUM_LIBRARIES: libraries,
  CHROMIUM_FONTS: fonts,
}) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  ...(libraries === undefined ? {} : { env: browserEnv(libraries, fonts) }),
  args: [
    "--no-sandbox", // Chromium's sandbox refuses root; what it opens here is our own server
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/**
 * The Chromium that comes from npm brings libraries and fonts that the machine may lack.
 *
 * @param {string} libraries
 * @param {string | undefined} fonts
 * @returns {Record<string, string>}
 */
function browserEnv(libraries, fonts) {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: libraries,
    ...(fonts === undefined ? {} : { FONTCONFIG_PATH: fonts }),
  };
}
