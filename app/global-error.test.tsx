import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

// Fonts are loaded by the framework's compiler, which is not here.
vi.mock("geist/font/sans", () => ({ GeistSans: { variable: "sans" } }));
vi.mock("geist/font/mono", () => ({ GeistMono: { variable: "mono" } }));
const { default: FrameError } = await import("./global-error");

test("the page in place of the frame is a whole document, and tells nothing of the error but its reference", () => {
  const error = Object.assign(new Error("connect ECONNREFUSED /var/run/secret"), { digest: "4711" });
  const markup = renderToStaticMarkup(<FrameError error={error} />);
  // Nothing stands around it that would say the language, hold the page or name it.
  for (const part of ['<html lang="en"', "<title>", "<main", 'role="alert"', "4711", "Load again"])
    expect(markup).toContain(part);
  expect(markup).not.toContain("secret");
});
