/** Returns the opacity of a skeleton row. The first row has 1, and the others fade downwards, never below 0.4. */
export function rowOpacity(index: number, rows: number): number {
  return 1 - (index / rows) * 0.6;
}
