/** Parses colours, and computes their contrast by WCAG 2.2. Colours are written as `#rrggbb`, in either case. */

/** Returns whether the text is a colour in the form `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/iu.test(text);
}

/** Returns red, green and blue of a colour, each from 0 to 255. */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the linear light of a channel from 0 to 255, as a share from 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colours, from 1 to 21. The order of the colours doesn't matter. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
