/**
 * Reports failed reads to one listener. A lost network and the end of a session are left out, because other parts of
 * the app report them. A cancelled read is no failure.
 */
import { network } from '../../platform/network.ts';
import { CancelError, isUnreachable } from './errors.ts';
import { endsSession } from './code-reactions.ts';

type Listener = (error: Error) => void;

/** Errors from the start of the app, before a listener is set. */
const unreported: Error[] = [];
let notify: Listener = (error) => void unreported.push(error);

/** Sets the listener for failed reads. The listener first gets the errors from before it was set. */
export function onFailedRead(listener: Listener): void {
  notify = listener;
  for (const error of unreported.splice(0)) listener(error);
}

/** Reports a read that ended in `error`, unless it was cancelled, the session is over, or the network is lost. */
export function reportFailedRead(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CancelError || endsSession(error)) return;
  if (isUnreachable(error) && !network.isOnline()) return;
  notify(error);
}
