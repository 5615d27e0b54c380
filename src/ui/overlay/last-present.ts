/**
 * Remembers earlier values. An overlay, for example, still shows its last content while it closes, although its caller
 * has already set the content to null.
 */
import { useEffect, useReducer } from 'react';

/** Returns `value`. If it is null or undefined, returns the last value that was neither, if there was one. */
export function useLastPresent<T>(value: T): T {
  const [last, remember] = useReducer((_: T, next: T) => next, value);
  const isPresent = value !== null && value !== undefined;
  useEffect(() => {
    if (isPresent) remember(value);
  }, [isPresent, value]);
  return isPresent ? value : last;
}

/** Returns whether `value` was true in this or an earlier render. */
export function useOnceTrue(value: boolean): boolean {
  const [was, remember] = useReducer(() => true, value);
  useEffect(() => {
    if (value) remember();
  }, [value]);
  return was || value;
}
