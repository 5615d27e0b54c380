/**
 * Three people see only a masked name: the sender of a transfer, the reader of a notice, the payer of a renewal.
 *
 * Source: `contract/user-calls.ts`, `contract/notice.ts`, `contract/coin.ts`.
 */

/** The name of a recipient, as the sender of a transfer sees it before coins move. */
export function nameForSenders(userName: string): string {
  return maskName(userName);
}

/** Masks a name: 陈思宇 as 陈*宇, 周强 as 周*. Characters are counted as code points. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  const first = characters[0] ?? '';
  const last = characters[characters.length - 1] ?? '';
  if (characters.length <= 1) return '*';
  return characters.length === 2 ? `${first}*` : `${first}*${last}`;
}
