const CAPS: Readonly<Record<string, string>> = {
  Escape: "Esc",
  Enter: "↵",
  " ": "Space",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/**
 * The caps of the keyboard that a key is pressed with, in their order: `M` is `⇧ M`.
 *
 * @param isMac - whether the modifier of commands is ⌘.
 */
export function keyCaps(key: string, isMac: boolean): readonly string[] {
  return key.split(" ").flatMap((step) => {
    const isCommand = step.startsWith("Mod+");
    const base = isCommand ? step.slice("Mod+".length) : step;
    const caps = /^[A-Z]$/.test(base) ? ["⇧", base] : [CAPS[base] ?? base.toUpperCase()];
    return isCommand ? [isMac ? "⌘" : "Ctrl", ...caps] : caps;
  });
}
