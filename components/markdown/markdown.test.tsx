import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown";

const html = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);

describe("Markdown", () => {
  test("is shown as what it means", () => {
    const shown = html(
      "# Rule\n\nA *turn* is **all** of `it`.\n\n1. one\n2. two\n\n> quoted\n\n```\na < b\n```\n",
    );
    for (const part of ["<h2", "<em>turn</em>", "all</strong>", "<ol", "<blockquote", "a &lt; b</pre>"])
      expect(shown).toContain(part);
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a picture with a handler", "<img src=x onerror=alert(1)>"],
    ["a picture of elsewhere", "![x](https://spy.example/pixel.png)"],
    ["a link that runs", "[x](javascript:alert(1))"],
    ["a link that runs, written apart", "[x](java\nscript:alert(1))"],
    ["a link that runs, as an entity", "[x](&#106;avascript:alert(1))"],
    ["a link of data", "[x](data:text/html;base64,PHNjcmlwdD4=)"],
    ["a link by reference", "[x][a]\n\n[a]: javascript:alert(1)"],
    ["an automatic link that runs", "<javascript:alert(1)>"],
    ["a frame in a list", "- <iframe src=//evil.example></iframe>"],
    ["a link within the server", "[x](/settings/users)"],
  ])("runs and loads nothing: %s", (_name, text) => {
    expect(html(text)).not.toMatch(/<(?:script|img|iframe)|href=|<[^>]*\son\w+=/u);
  });

  test("leads to pages and mailboxes, telling them nothing", () => {
    expect(html("[rule](https://rules.example/a?b=c&d)")).toContain(
      '<a href="https://rules.example/a?b=c&amp;d" target="_blank" rel="noopener noreferrer nofollow"',
    );
    expect(html("<mailto:ana@example.com>")).toContain('href="mailto:ana@example.com"');
  });

  test("shows characters that would turn a sentence round", () => {
    expect(html("safe \u202Eelas")).toContain("data-mark");
  });

  test.each([
    ["quotes in quotes", ">".repeat(20_000)],
    ["lists in lists", "- ".repeat(20_000)],
    ["brackets", "[".repeat(20_000)],
    ["stars", "*a ".repeat(20_000)],
    ["backticks", "`".repeat(20_000)],
    ["a long paragraph of stars", "*a ".repeat(60_000)],
    ["lines of quotes", `${"> ".repeat(60)}a\n`.repeat(50)],
  ])("survives %s without end", (_name, text) => {
    expect(html(text).length).toBeGreaterThan(0);
  });
});
