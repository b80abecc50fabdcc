/** A test tube, half full. */
export function Logo({ size = 18 }: Readonly<{ size?: number }>) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <rect x="6" y="1" width="8" height="18" rx="2.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M6.6 12.2h2.6V9.4h4.2v7.4a1.6 1.6 0 0 1-1.6 1.6H8.2a1.6 1.6 0 0 1-1.6-1.6z"
        fill="currentColor"
      />
    </svg>
  );
}
