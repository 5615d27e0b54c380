/**
 * Resolves after the browser has had a chance to handle waiting input and to paint. Call it between the parts of long
 * work, so that taps get a quick answer on slow phones.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
