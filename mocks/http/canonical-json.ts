/**
 * Returns JSON with every object's keys in order. Under an Idempotency-Key, two payloads count as equal if they differ
 * only in the order of fields.
 */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
      const entries = Object.entries(inner);
      entries.sort(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(entries);
    }) ?? 'null'
  );
}
