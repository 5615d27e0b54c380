/** A name as strangers may see it, as the backend masks it: 陈思宇 as 陈*宇, 周强 as 周*. Counted in code points. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  if (rest.length === 0) return '*';
  return rest.length === 1 ? `${first}*` : `${first}*${rest.at(-1) ?? ''}`;
}
