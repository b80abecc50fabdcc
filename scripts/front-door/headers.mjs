// What a browser is told about every answer.
import crypto from "node:crypto";

/** For what is no page: data and downloads. Opened in a tab, they run nothing, load nothing and belong to no origin. */
export const STRICTEST_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const OFF = [
  ...[
    "accelerometer",
    "autoplay",
    "bluetooth",
    "browsing-topics",
    "camera",
    "clipboard-read",
    "display-capture",
  ],
  ...[
    "encrypted-media",
    "fullscreen",
    "gamepad",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
  ],
  ...["microphone", "midi", "payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock"],
  ...["serial", "usb", "web-share", "xr-spatial-tracking"],
];

/**
 * @param {string | undefined} origin `LITMUS_ORIGIN`.
 * @returns {Readonly<Record<string, string>>}
 */
export const answerHeaders = (origin) => ({
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not `no-referrer`: a form would be sent without its origin too.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": OFF.map((name) => `${name}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "X-DNS-Prefetch-Control": "off",
  ...(origin?.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
});

/**
 * What a page may do: run the scripts that carry the nonce of this one answer and those that they load, and speak to this server.
 *
 * @param {Readonly<{ isDevelopment: boolean; issuer: string | undefined }>} options the OpenID provider, where a form leads to it.
 */
export function pagePolicy({ isDevelopment, issuer }) {
  const nonce = crypto.randomBytes(18).toString("base64");
  const provider = issuer ? ` ${new URL(issuer).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "script-src-attr 'none'",
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Widths of bars and places of rows are computed, and stand in attributes: see docs/decisions.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
