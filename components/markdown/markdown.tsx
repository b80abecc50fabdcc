import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ReactNode } from "react";
import { safePieces } from "../transcript/safe-text";

/** Deeper than that nobody writes: what lies below is shown as it was typed. */
const DEPTH_MAX = 24;
/** UTF-16 units between two empty lines. */
const PARAGRAPH_MAX = 5_000;

/**
 * Markdown that a person wrote, as elements: never as HTML. What is markup in it is shown as it was typed, a picture by its words, and a
 * link leads to a page or a mailbox or nowhere. Its headings begin at the second level: the page has the first.
 */
export function Markdown({ text }: Readonly<{ text: string }>) {
  return (
    <div className="markdown flex max-w-[72ch] flex-col gap-2.5 text-14 wrap-anywhere">
      {isTooMuch(text) ? (
        <Typed text={text} />
      ) : (
        <Parts nodes={fromMarkdown(text).children} typed={text} depth={0} />
      )}
    </div>
  );
}

/** Quotes in one another by the hundred, or one paragraph of thousands of signs, would take longer to parse than to read. */
const isTooMuch = (text: string): boolean =>
  /^(?:[ \t]*[>*+-]){100}/mu.test(text) ||
  text.split(/\n[ \t]*\n/u).some(({ length }) => length > PARAGRAPH_MAX);

type Place = Readonly<{ typed: string; depth: number }>;

function Parts({ nodes, ...place }: Place & Readonly<{ nodes: readonly RootContent[] }>) {
  return nodes.map((node, index) => <Part key={index} node={node} {...place} />);
}

function Part({ node, typed, depth }: Place & Readonly<{ node: RootContent }>): ReactNode {
  if (depth > DEPTH_MAX) return <Typed text={typedOf(node, typed)} />;
  const children =
    "children" in node ? <Parts nodes={node.children} typed={typed} depth={depth + 1} /> : null;
  switch (node.type) {
    case "text":
      return safePieces(node.value);
    case "paragraph":
      return <p>{children}</p>;
    case "heading":
      return <Heading depth={node.depth}>{children}</Heading>;
    case "emphasis":
      return <em>{children}</em>;
    case "strong":
      return <strong className="font-semibold">{children}</strong>;
    case "inlineCode":
      return (
        <code className="rounded-sm bg-surface-3 px-1 font-mono text-[0.9em]">{safePieces(node.value)}</code>
      );
    case "code":
      return <Typed text={node.value} />;
    case "blockquote":
      return (
        <blockquote className="flex flex-col gap-2 border-l-2 border-line-strong pl-3 text-fg-2">
          {children}
        </blockquote>
      );
    case "list":
      return node.ordered === true ? (
        <ol start={node.start ?? 1} className="flex list-decimal flex-col gap-1 pl-6">
          {children}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-6">{children}</ul>
      );
    case "listItem":
      return <li>{children}</li>;
    case "link":
      return <Leads to={node.url}>{children}</Leads>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr className="my-1 border-line" />;
    case "image":
      return <>[picture: {safePieces(node.alt ?? "")}]</>;
    case "definition":
      return null;
    case "html":
      return <>{safePieces(node.value)}</>;
    case "linkReference":
      return <>{children}</>;
    // Extensions that are not read, and so do not come; they would be shown as they were typed.
    case "imageReference":
    case "footnoteDefinition":
    case "footnoteReference":
    case "table":
    case "tableRow":
    case "tableCell":
    case "delete":
    case "yaml":
      return <>{safePieces(typedOf(node, typed))}</>;
  }
}

function Heading({ depth, children }: Readonly<{ depth: number; children: ReactNode }>) {
  if (depth === 1) return <h2 className="mt-2 text-16 font-semibold first:mt-0">{children}</h2>;
  if (depth === 2) return <h3 className="mt-2 text-[15px] font-semibold first:mt-0">{children}</h3>;
  return <h4 className="mt-1 font-semibold first:mt-0">{children}</h4>;
}

/** Other schemes run something, or say where the reader is. */
function Leads({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  const protocol = URL.parse(to)?.protocol;
  if (protocol !== "https:" && protocol !== "http:" && protocol !== "mailto:") return <>{children}</>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
      {children}
    </a>
  );
}

function Typed({ text }: Readonly<{ text: string }>) {
  return (
    <pre className="overflow-x-auto rounded bg-surface-2 px-3 py-2 font-mono text-12 whitespace-pre-wrap">
      {safePieces(text)}
    </pre>
  );
}

function typedOf(node: Nodes, typed: string): string {
  const { start, end } = node.position ?? {};
  return typed.slice(start?.offset ?? 0, end?.offset ?? 0);
}
