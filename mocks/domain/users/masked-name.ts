/**
 * Masks the names of people. The sender of a transfer sees the recipient's name masked, and the recipient's notice
 * shows the sender's name masked. A renewal's entry in the ledger shows the masked name of the account.
 *
 * Source: `contract/user-calls.ts`, `contract/notice.ts`, `contract/coin.ts`.
 */

/** The name of a recipient, as the sender of a transfer sees it before coins move. */
export function nameForSenders(userName: string): string {
  return maskName(userName);
}

/**
 * Masks a name, for example 陈思宇 as 陈*宇, and 周强 as 周*. A shorter name becomes *. Characters are counted as code
 * points.
 */
export function maskName(name: string): string {
  const characters = Array.from(name);
  const first = characters[0] ?? '';
  const last = characters[characters.length - 1] ?? '';
  if (characters.length <= 1) return '*';
  return characters.length === 2 ? `${first}*` : `${first}*${last}`;
}
