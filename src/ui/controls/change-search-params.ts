/** Changes the search parameters of an address, so that quick changes add up. */

/**
 * Returns a function that changes other parameters as `shown` differs from `next`. The page shows an address later than
 * it is asked for. Two quick changes therefore add up, instead of the second one undoing the first.
 */
export function changeSearchParams<T extends object>(shown: T, next: NoInfer<T>): (before: T) => T {
  const changed = Object.keys({ ...shown, ...next }).filter(
    (name) => Reflect.get(shown, name) !== Reflect.get(next, name),
  );
  return (before) => ({ ...before, ...Object.fromEntries(changed.map((name) => [name, Reflect.get(next, name)])) });
}
