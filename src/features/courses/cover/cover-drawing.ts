/**
 * Draws the cover of a course from its title, in a palette. The cover has shapes on a grid of two by two cells, or a
 * large shape with a small one. The same title has the same cover on every device.
 */

/** The side of a cover, and of one of its four cells, in units of the drawing. */
export const coverSize = 48;
const cellSize = coverSize / 2;

/** The number of palettes in Cover.module.css. */
export const paletteCount = 8;

export interface CoverDrawing {
  /** From 0 to `paletteCount` - 1. */
  palette: number;
  /** Path data of the shapes in the palette's main colour. */
  main: string;
  /** Path data of the shapes in its second colour. */
  second: string;
}

/** The end of one line or arc of a shape's outline, in the unit square. An arc has a radius and a direction. */
type Step = readonly [x: number, y: number, arc?: readonly [radius: number, clockwise: boolean]];

/** A shape starts at its first step and is closed. Turned by 90° it still fits its cell. */
type Shape = readonly Step[];

const quarterDisc: Shape = [
  [0, 0],
  [1, 0],
  [0, 1, [1, true]],
];
const halfDisc: Shape = [
  [0, 0],
  [1, 0],
  [0, 0, [0.5, true]],
];
const leaf: Shape = [
  [0, 0],
  [1, 1, [1, true]],
  [0, 0, [1, true]],
];
const quarterRing: Shape = [
  [0.5, 0],
  [1, 0],
  [0, 1, [1, true]],
  [0, 0.5],
  [0.5, 0, [0.5, false]],
];
const triangle: Shape = [
  [0, 0],
  [1, 0],
  [0, 1],
];
const disc: Shape = [
  [0.5, 0.08],
  [0.5, 0.92, [0.42, true]],
  [0.5, 0.08, [0.42, true]],
];

/** All shapes. Another order would change the covers of most courses. */
const shapes = [quarterDisc, halfDisc, leaf, quarterRing, triangle, disc];

/** Returns the outline as path data, turned clockwise by quarters, in a square with its top left corner at x, y. */
function pathOf(shape: Shape, quarters: number, [x, y]: readonly [number, number], size: number): string {
  const steps = shape.map(([u, v, arc], at) => {
    let turned = [u, v] as const;
    for (let turn = 0; turn < quarters % 4; turn += 1) turned = [1 - turned[1], turned[0]];
    const point = `${round(x + turned[0] * size)} ${round(y + turned[1] * size)}`;
    if (!arc) return `${at === 0 ? 'M' : 'L'}${point}`;
    const radius = round(arc[0] * size);
    const sweep = arc[1] ? 1 : 0;
    return `A${radius} ${radius} 0 0 ${sweep} ${point}`;
  });
  return `${steps.join('')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The cells' top left corners, clockwise from the first. */
const cells = [
  [0, 0],
  [cellSize, 0],
  [cellSize, cellSize],
  [0, cellSize],
] as const;

/**
 * Returns a function that gives pseudo-random whole numbers from 0 to `limit` - 1. Its seed is an FNV-1a hash of the
 * title's code points, so a title always gives the same numbers. A linear congruential generator gives the numbers. Its
 * bits are mixed, because its low bits alone would repeat soon.
 */
function numbersOf(title: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const character of title.trim().normalize())
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = Math.imul(state, 0x0019660d) + 0x3c6ef35f;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) % limit;
  };
}

type Layout = (draw: (limit: number) => number) => Pick<CoverDrawing, 'main' | 'second'>;

/** Returns a pseudo-random shape among these. */
function drawShape(draw: (limit: number) => number, from: readonly Shape[]): Shape {
  return from[draw(from.length)] ?? disc;
}

/** Returns two different shapes. Turning doesn't change a disc, so only the second shape may be the disc. */
function twoShapes(draw: (limit: number) => number): [Shape, Shape] {
  const first = draw(shapes.length - 1);
  const second = (first + 1 + draw(shapes.length - 1)) % shapes.length;
  return [shapes[first] ?? disc, shapes[second] ?? disc];
}

/** One shape in every cell, turned by a further quarter in each cell. One to three cells have the second colour. */
const turning: Layout = (draw) => {
  const shape = drawShape(draw, [quarterDisc, halfDisc, leaf, triangle]);
  // The first cell never has the shape turned by two quarters. Otherwise quarters of a disc would form a disc in two
  // colours, which looks like a chart.
  const start = (3 + draw(3)) % 4;
  // Each of the four low bits says whether a cell has the second colour. 0 and 15 don't occur, so both colours do.
  const colours = 1 + draw(14);
  const paths = cells.map((cell, at) => pathOf(shape, start + at, cell, cellSize));
  const inSecond = (at: number): boolean => ((colours >> at) & 1) === 1;
  return {
    main: paths.filter((_, at) => !inSecond(at)).join(''),
    second: paths.filter((_, at) => inSecond(at)).join(''),
  };
};

/** Two shapes, each in two cells that face each other across the middle. */
const opposite: Layout = (draw) => {
  const [one, other] = twoShapes(draw);
  const [start, otherStart] = [draw(4), draw(4)];
  const [a, b, c, d] = cells;
  return {
    main: pathOf(one, start, a, cellSize) + pathOf(one, start + 2, c, cellSize),
    second: pathOf(other, otherStart, b, cellSize) + pathOf(other, otherStart + 2, d, cellSize),
  };
};

/** A large shape over the whole cover, and a small one in a corner. */
const large: Layout = (draw) => {
  const turn = draw(4);
  const big = drawShape(draw, [quarterDisc, quarterRing, triangle]);
  const small = drawShape(draw, shapes);
  // The cell with the index `turn` has the large shape's centre or right angle. The small shape gets another cell.
  const corner = cells[(turn + 1 + draw(3)) % 4] ?? cells[0];
  return {
    main: pathOf(big, turn, cells[0], coverSize),
    second: pathOf(small, draw(4), corner, cellSize),
  };
};

/** A row of one shape above a row of another. */
const rows: Layout = (draw) => {
  const [one, other] = twoShapes(draw);
  const [turn, otherTurn] = [draw(4), draw(4)];
  const [a, b, c, d] = cells;
  return {
    main: pathOf(one, turn, a, cellSize) + pathOf(one, turn, b, cellSize),
    second: pathOf(other, otherTurn, c, cellSize) + pathOf(other, otherTurn, d, cellSize),
  };
};

const layouts: readonly Layout[] = [turning, opposite, large, rows];

/** Returns the cover of a title. */
export function coverDrawing(title: string): CoverDrawing {
  const draw = numbersOf(title);
  // The palette, the layout and the shapes are drawn in this order. Another order would change all covers.
  const palette = draw(paletteCount);
  const layout = layouts[draw(layouts.length)] ?? turning;
  return { palette, ...layout(draw) };
}
