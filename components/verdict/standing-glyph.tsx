/** Whether something can be said: a bracket that stays open, or one that is closed. */
export function StandingGlyph({
  state,
  size = 20,
}: Readonly<{ state: "decided" | "cannot_say"; size?: number }>) {
  const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6, strokeLinecap: "round" } as const;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={state === "cannot_say" ? "keeps-colour text-ind-mark" : "keeps-colour text-fg-2"}
      aria-hidden
    >
      {state === "cannot_say" ? (
        <>
          <path
            d="M2 4.5V2.8C2 2.3 2.3 2 2.8 2h1.7M11.5 2h1.7c.5 0 .8.3.8.8v1.7M14 11.5v1.7c0 .5-.3.8-.8.8h-1.7M4.500 14H2.8c-.5 0-.8-.3-.8-.8v-1.7"
            {...line}
          />
          <path d="M5 8h6" {...line} strokeWidth={1.8} />
        </>
      ) : (
        <>
          <rect x="2" y="2" width="12" height="12" rx="1.5" {...line} />
          <path d="M5 6.5h6M5 9.5h6" {...line} />
        </>
      )}
    </svg>
  );
}
