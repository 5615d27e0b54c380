/** One tab with an outbox for unit tests: its log-in, its network, and the entries that wait on the device. */
import { inOutboxTransaction } from '../../../src/api/cache/offline-database.ts';
import { startOutbox } from '../../../src/api/outbox/outbox.ts';
import { logIn } from '../../../src/api/session/log-in.ts';
import { network } from '../../../src/platform/network.ts';
import { password } from '../demo-accounts.ts';
import { eventually } from '../eventually.ts';
import { openWire, type OutboxWire } from './wire.ts';

/** Logs a seeded account in, as the log-in page does. Resolves with the user. */
export const logInAs = (userAccount: string) => logIn({ userAccount, userPassword: password });
/** Resolves with the number of entries on the device, of all users. */
export const entryCount = () => inOutboxTransaction('r', (outbox) => outbox.count());

/**
 * Starts a test with an empty outbox, a network and a new backend, and this user logged in. The log-in isn't among the
 * requests of `arrived`.
 */
export async function openTab(userAccount: string): Promise<OutboxWire> {
  const wire = await openWire();
  network.reached();
  await inOutboxTransaction('rw', (outbox) => outbox.clear());
  const { id } = await logInAs(userAccount);
  await startOutbox(id);
  wire.arrived = [];
  return wire;
}

/** Takes the network away, and makes the app notice. */
export function unplug(wire: OutboxWire): void {
  wire.plugged = false;
  // Without a probe, the first failure makes the app offline (src/platform/network.ts). With a probe, it would only
  // start a doubt, and the second failure would end the doubt.
  network.failed();
  network.failed();
}

/** Brings the network back, and resolves once the outbox is empty. Throws if entries still wait after 20 s. */
export async function plugIn(wire: OutboxWire): Promise<void> {
  wire.plugged = true;
  network.reached();
  await eventually(async () => {
    if ((await entryCount()) > 0) throw new Error('entries still wait');
  });
}
