/**
 * Resolves after the browser has handled waiting input and painted. Call it between the parts of long work, so that
 * taps get a quick answer on slow phones.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
