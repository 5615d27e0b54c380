/**
 * Lets the browser take its turn: what somebody tapped or typed is answered and drawn before what comes next. Between
 * the parts of something that would hold a phone up for longer than a tap may wait.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
