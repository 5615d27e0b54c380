/** Reads the colour of a customer from a field or a link. */
import * as v from 'valibot';
import { customerColour } from '../../../../contract/controls.ts';
import { closestReadableAccent, unreadableAccent, type UnreadableAccent } from '../../../brand/brand-accent.ts';

/** The meaning of a typed text: a colour, a text that is no colour, or a colour in which texts couldn't be read. */
export type ReadColour =
  | { kind: 'colour'; colour: string }
  | { kind: 'malformed' }
  | { kind: 'unreadable'; colour: string; unreadable: UnreadableAccent; closest: string };

/** Reads a colour such as `#1d4ed8`, in upper or lower case, also without the `#`. */
export function readColour(typed: string): ReadColour {
  const colour = `#${typed.trim().replace(/^#/u, '').toLowerCase()}`;
  if (!v.is(customerColour, colour)) return { kind: 'malformed' };
  const unreadable = unreadableAccent(colour);
  return unreadable === null
    ? { kind: 'colour', colour }
    : { kind: 'unreadable', colour, unreadable, closest: closestReadableAccent(colour) };
}
