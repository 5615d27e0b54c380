/** Shortens the data of an SVG path: rounds its numbers to two decimals, and removes needless spaces. */

/** How many numbers each command takes at a time. */
const numbersPerCommand: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** Returns a number with two decimals at most, and without a zero before the point. */
function shortened(number: string): string {
  const value = Number(number);
  const text = String((Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100);
  return text.replace(/^(-?)0\./u, '$1.').replace(/^-0$/u, '0');
}

/** Returns the numbers of a command. An arc's flags may stand before other numbers without a space. */
function numbersOf(command: string, text: string): string[] {
  const found: string[] = [];
  let rest = text.replace(/^[\s,]+/u, '');
  while (rest !== '') {
    // The fourth and the fifth of the seven numbers of an arc are flags.
    const isFlag = command === 'a' && [3, 4].includes(found.length % 7);
    const [number] = (isFlag ? /^[01]/u : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iu).exec(rest) ?? [];
    if (number === undefined) throw new Error(`No number at "${rest}"`);
    found.push(number);
    rest = rest.slice(number.length).replace(/^[\s,]+/u, '');
  }
  return found;
}

/** Returns the same path with rounded numbers and no needless spaces. Throws if the text is no path data. */
export function roundedPath(d: string): string {
  if (/[^\d\s,.+\-MLHVCSQTAZmlhvcsqtazeE]/u.test(d)) throw new Error(`"${d}" is no path`);
  return d.replaceAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/giu, (_, command: string, text: string) => {
    const numbers = numbersOf(command.toLowerCase(), text);
    const groupSize = numbersPerCommand[command.toLowerCase()] ?? 0;
    const isCountRight =
      groupSize === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % groupSize === 0;
    if (!isCountRight) throw new Error(`${command} has ${numbers.length} numbers`);
    let written = command;
    for (const number of numbers.map(shortened)) {
      const last = /[\d.]+$/u.exec(written)?.[0];
      // A sign, or a point after a number that has one already, separates numbers by itself.
      const needsSpace =
        last !== undefined && !number.startsWith('-') && !(number.startsWith('.') && last.includes('.'));
      written += needsSpace ? ` ${number}` : number;
    }
    return written;
  });
}
