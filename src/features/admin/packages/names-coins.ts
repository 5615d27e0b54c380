/** Finds the number of coins in the name of a package. */

/** Returns whether the name contains the number of coins, and not only as a part of another number. */
export function namesCoins(name: string, coin: number): boolean {
  const ungrouped = name.replaceAll(/(\d)[\s,，](?=\d{3}(?!\d))/gu, '$1');
  return [...ungrouped.matchAll(/\d+/gu)].some(([digits]) => digits === String(coin));
}
