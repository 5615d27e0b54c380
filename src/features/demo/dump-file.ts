/**
 * A situation as a file: what it is called, and whether one that somebody chose is such a file at all. What is in it
 * the backend judges.
 */
import * as v from 'valibot';
import { mockDump, type Dump } from '../../../contract/controls.ts';
import { dayKey, wallClock } from '../../platform/calendar.ts';

/** It isn't a file that was saved here. */
export class NoDumpError extends Error {
  override readonly name = 'NoDumpError';
}

/** `演示 大数据量 2026-11-21 1432.json`. What no file system takes is left out of the name. */
export function fileName(name: string, fallback: string, time: number): string {
  const { hour, minute } = wallClock(time);
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').trim();
  return `${plain === '' ? fallback : plain} ${dayKey(time)} ${hour}${minute}.json`;
}

export function readDump(text: string): Dump {
  try {
    return v.parse(mockDump, JSON.parse(text));
  } catch (error) {
    throw new NoDumpError('no dump', { cause: error });
  }
}
