/**
 * The chat button's place on the screen: where it stands freely, and where it docks at an edge. All lengths are CSS
 * pixels. ChatButton.module.css has the sizes of the button and of the tab too.
 */
import type { Point } from './chat-button-drag.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place of the docked button, which is drawn as a tab. */
export interface Dock {
  readonly side: 'left' | 'right';
  /** The tab's upper end on the screen. */
  readonly top: number;
}

/** The lower right corner, for the time before the room is measured. The style sheet limits `top` to the room. */
export const cornerDock: Dock = { side: 'right', top: 100_000 };

/** The button's width and height. The tab is as high. */
const buttonSize = 48;
/** Pages have a gutter of 16 px, so the tab covers at most 8 px of a control. */
const tabWidth = 24;
/** A finger needs this width. A touch within it counts as a touch on the tab, unless it hits a control. */
const touchWidth = 44;
/** The free space between the button and the left or right edge of its room. */
const gap = 8;

const endOf = (start: number, length: number): number => start + length;

/** Returns whether two boxes share an area. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < endOf(other.left, other.width) &&
    other.left < endOf(one.left, one.width) &&
    one.top < endOf(other.top, other.height) &&
    other.top < endOf(one.top, one.height)
  );
}

/** Returns the share of `covered` that lies under `over`, from 0 to 1. */
export function coveredShare(over: Box, covered: Box): number {
  const sharedLength = (start: number, length: number, otherStart: number, otherLength: number): number =>
    Math.max(0, Math.min(endOf(start, length), endOf(otherStart, otherLength)) - Math.max(start, otherStart));
  const area =
    sharedLength(over.left, over.width, covered.left, covered.width) *
    sharedLength(over.top, over.height, covered.top, covered.height);
  return area === 0 ? 0 : area / (covered.width * covered.height);
}

/** Returns whether a point lies on the tab or so near to it that a finger meant the tab. */
export function isOnTab({ x, y }: Point, { side: edge, top }: Dock, room: Box): boolean {
  const fromEdge = edge === 'left' ? x - room.left : endOf(room.left, room.width) - x;
  return fromEdge >= 0 && fromEdge <= touchWidth && y >= top && y <= top + buttonSize;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** Returns the box of a free button that is put at a point, moved inside its room. */
export function freeBox({ x, y }: Point, room: Box): Box {
  return {
    left: clamp(room.left + gap, x, endOf(room.left, room.width) - gap - buttonSize),
    top: clamp(room.top, y, endOf(room.top, room.height) - buttonSize),
    width: buttonSize,
    height: buttonSize,
  };
}

interface Surroundings {
  room: Box;
  /** Whether the screen is wide. There the button docks in the lower right corner. */
  wide: boolean;
  /** The control that was just focused or touched, which the tab should not cover. */
  focused: Box | null;
}

/**
 * Returns where a free button docks: at the nearer edge, at its own height. On a wide screen it docks in the lower
 * right corner. The control in use may move it up or down.
 */
export function dockFor(free: Box, { room, wide, focused }: Surroundings): Dock {
  const nearer = free.left + free.width / 2 < room.left + room.width / 2 ? 'left' : 'right';
  const edge = wide ? 'right' : nearer;
  const lowest = endOf(room.top, room.height) - buttonSize;
  const top = wide ? lowest : free.top;
  if (focused === null) return { side: edge, top };
  const left = edge === 'left' ? room.left : endOf(room.left, room.width) - tabWidth;
  const coversControl = overlap({ left, top, width: tabWidth, height: buttonSize }, focused);
  if (!coversControl) return { side: edge, top };
  // The tab moves right above or right below the control, whichever is nearer and inside the room.
  const clearTops = [focused.top - buttonSize, endOf(focused.top, focused.height)]
    .filter((at) => at >= room.top && at <= lowest)
    .toSorted((one, other) => Math.abs(one - top) - Math.abs(other - top));
  return { side: edge, top: clearTops[0] ?? top };
}
