/** Texts that break screens, for scenario `edge`: HTML, right-to-left text, characters of several code points. */

export const html = '<img src=x onerror=alert(1)>';
export const script = '<script>alert("1")</script>&amp;\'"';
export const arabic = 'مرحبا بالعالم';
export const hebrew = 'שלום עולם';
/**
 * Begins with a right-to-left override. The text after it is shown from right to left, because nothing ends the
 * override.
 */
export const rightToLeftOverride = '\u202egnp.exe';
export const familyEmoji = '👩‍👩‍👧‍👦';

/** Repeats the pattern to a text of `length` code points. */
export function textOfLength(pattern: string, length: number): string {
  const points = [...pattern];
  return Array.from({ length }, (_, index) => points[index % points.length] ?? '').join('');
}
