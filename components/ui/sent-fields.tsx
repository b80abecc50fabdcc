/** What a form sends that nobody types. */
export function SentFields({ fields }: Readonly<{ fields: Readonly<Record<string, string>> }>) {
  return Object.entries(fields).map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
}
