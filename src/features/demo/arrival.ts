/**
 * What an address asks of the demo, before the app starts: the situation is made first, and taken out of the address, so that a reload doesn't
 * make it again. What can't be done is told by the console; a value that means nothing leaves everything as it is. Never throws.
 */
import { getMockState, moveClock, setFaults } from '../../../contract/controls.ts';
import { openConsole } from '../../api/demo-door.ts';
import { control } from '../../api/mock-controls.ts';
import { readAddress, type Situation } from './address.ts';
import type { DemoRole } from './roles.ts';
import { become, startOver } from './world.ts';

/** Nothing goes wrong on the way to a log-in: what does is lifted meanwhile, and there again whether it worked or not. */
async function comeAs(role: DemoRole): Promise<void> {
  const { faults } = await control(getMockState, {});
  const isCalm = faults.latencyMs + faults.jitterMs + faults.rules.length === 0;
  if (!isCalm) await control(setFaults, {});
  try {
    await become(role);
  } finally {
    if (!isCalm) await control(setFaults, faults);
  }
}

/** In this order: a log-in is as of the backend's time. */
async function make({ scenario, seed, role, latencyMs, jitterMs, rules, advanceMs }: Situation): Promise<void> {
  if (scenario !== undefined || seed !== undefined) {
    const before = await control(getMockState, {});
    await startOver(scenario ?? before.scenario, seed ?? 1);
  }
  if (advanceMs !== undefined) await control(moveClock, { advanceMs });
  if (role !== undefined) await comeAs(role);
  if (latencyMs !== undefined || jitterMs !== undefined || rules !== undefined) {
    const { faults } = await control(getMockState, {});
    await control(setFaults, {
      latencyMs: latencyMs ?? faults.latencyMs, jitterMs: jitterMs ?? faults.jitterMs, rules: [...rules ?? faults.rules],
    });
  }
}

export async function arriveBy(url: URL): Promise<void> {
  const read = readAddress(url);
  if (read === null) return;
  const { situation, wrong, rest } = read;
  if (wrong.length > 0) {
    openConsole({ kind: 'wrong', values: wrong });
    return;
  }
  try {
    await make(situation);
    if (situation.console === true) openConsole();
  } catch (error) {
    openConsole({ kind: 'failed', error });
  }
  history.replaceState(history.state, '', rest);
}
