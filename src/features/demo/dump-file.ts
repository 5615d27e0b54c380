/**
 * Names the file of a dump, and reads a dump from a file. This module checks only the form of the file. The backend
 * checks its contents.
 */
import * as v from 'valibot';
import { mockDump, type Dump } from '../../../contract/controls.ts';
import { dayKey, wallClock } from '../../platform/calendar.ts';

/** The file extension of a saved situation. scripts/build/web-manifest.ts repeats it, so that the app can open it. */
export const situationExtension = '.malldemo';

/** Returns whether a file may be a saved situation by its name. Earlier versions saved `.json`. */
export function isSituationName(name: string): boolean {
  return /\.(?:malldemo|json)$/iu.test(name);
}

/** Thrown if a file isn't a dump that the console saved. */
export class InvalidDumpError extends Error {
  override readonly name = 'InvalidDumpError';
}

/**
 * Returns for example `演示 大数据量 2026-11-21 1432.malldemo`, from a time in ms. Characters that file systems refuse
 * are left out.
 */
export function dumpFileName(name: string, fallback: string, time: number): string {
  const { hour, minute } = wallClock(time);
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').trim();
  return `${plain === '' ? fallback : plain} ${dayKey(time)} ${hour}${minute}${situationExtension}`;
}

/** Returns the dump in the text of a file. Throws an `InvalidDumpError` if the text isn't a dump of this console. */
export function readDump(text: string): Dump {
  try {
    return v.parse(mockDump, JSON.parse(text));
  } catch (error) {
    throw new InvalidDumpError('no dump', { cause: error });
  }
}
