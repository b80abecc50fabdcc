/** The hatches of areas, once a page: what is open or excluded differs from the rest without its colour. */
export function HatchDefs() {
  return (
    <svg width="0" height="0" className="keeps-colour absolute" aria-hidden>
      <defs>
        <pattern
          id="hatch-safe"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="4" height="4" fill="var(--safe-tint)" />
          <rect width="1.4" height="4" fill="var(--safe-fill)" />
        </pattern>
        <pattern
          id="hatch-ind"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--ind-fill)" />
          <rect width="2" height="6" fill="var(--surface)" opacity="0.62" />
        </pattern>
        <pattern
          id="hatch-exc"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="5" height="5" fill="var(--surface)" />
          <rect width="1.4" height="5" fill="var(--exc-mark)" />
        </pattern>
        <pattern
          id="hatch-band"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--ind-tint)" />
          <rect width="1.3" height="5" fill="var(--ind-mark)" opacity="0.8" />
        </pattern>
      </defs>
    </svg>
  );
}
