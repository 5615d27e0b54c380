/** Changes the search parameters of an address, so that quick changes add up. */

/**
 * Returns a function that applies the difference between `shown` and `next` to the newest parameters. A page shows a
 * new address with a delay. If the second of two quick changes replaced all parameters, it would undo the first.
 */
export function changeSearchParams<T extends object>(shown: T, next: NoInfer<T>): (before: T) => T {
  const changed = Object.keys({ ...shown, ...next }).filter(
    (name) => Reflect.get(shown, name) !== Reflect.get(next, name),
  );
  return (before) => ({ ...before, ...Object.fromEntries(changed.map((name) => [name, Reflect.get(next, name)])) });
}
