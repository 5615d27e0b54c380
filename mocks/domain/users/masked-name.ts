/** The masked name that a sender sees before a transfer: 陈思宇 as 陈*宇, 周强 as 周*. Counted in code points. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  const first = characters[0] ?? '';
  const last = characters[characters.length - 1] ?? '';
  if (characters.length <= 1) return '*';
  return characters.length === 2 ? `${first}*` : `${first}*${last}`;
}
