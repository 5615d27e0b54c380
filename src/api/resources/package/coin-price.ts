/** The price of coins in a package, so that people can compare packages. */

/**
 * Returns the price of 100 coins, rounded to whole fen. `fen` is the price of the package. `coin` includes the bonus,
 * and is more than 0.
 */
export function fenPerHundred(fen: number, coin: number): number {
  // This rounds 100 * fen / coin, and divides only whole numbers.
  return Math.floor((fen * 200 + coin) / (coin * 2));
}
