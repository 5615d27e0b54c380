/**
 * Reads that brought nothing although the backend can be reached: each is told once, whatever stands on the page. A
 * lost network and a session that is over are told elsewhere.
 */
import { network } from '../../platform/network.ts';
import { CancelError, isUnreachable } from './errors.ts';
import { endsSession } from './code-reactions.ts';

type Listener = (error: Error) => void;

/** The errors of a start, before anybody hears. */
const early: Error[] = [];
let hear: Listener = (error) => void early.push(error);

/** Hears of every such read, of those before it too; the transport itself shows nothing. */
export function onRefusedRead(listener: Listener): void {
  hear = listener;
  for (const error of early.splice(0)) listener(error);
}

/** Tells of a read that ended in `error`. One that was cancelled is no news. */
export function tellRefused(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CancelError || endsSession(error)) return;
  // The strip under the bar says it, and goes on asking.
  if (isUnreachable(error) && !network.isOnline()) return;
  hear(error);
}
