/**
 * Applies the situation that an address asks for, before the app starts. Afterwards the situation is removed from the
 * address, so that a reload doesn't apply it again. Never throws, because the console reports failures; invalid values
 * change nothing.
 */
import { getMockState, moveClock, setFaults } from '../../../contract/controls.ts';
import { openConsole } from '../../api/demo/demo-door.ts';
import { control } from '../../api/demo/mock-controls.ts';
import { readAddress, type Situation } from './address.ts';
import { switchRole, startOver } from './scenario-link.ts';

/** Moves the clock before the log-in, because a session starts at the backend's time. */
async function applySituation({
  scenario,
  seed,
  role,
  latencyMs,
  jitterMs,
  rules,
  advanceMs,
}: Situation): Promise<void> {
  if (scenario !== undefined || seed !== undefined) {
    const before = await control(getMockState, {});
    await startOver(scenario ?? before.scenario, seed ?? 1);
  }
  if (advanceMs !== undefined) await control(moveClock, { advanceMs });
  if (role !== undefined) await switchRole(role);
  if (latencyMs !== undefined || jitterMs !== undefined || rules !== undefined) {
    const { faults } = await control(getMockState, {});
    await control(setFaults, {
      latencyMs: latencyMs ?? faults.latencyMs,
      jitterMs: jitterMs ?? faults.jitterMs,
      rules: [...(rules ?? faults.rules)],
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
    await applySituation(situation);
    if (situation.console === true) openConsole();
  } catch (error) {
    openConsole({ kind: 'failed', error });
  }
  history.replaceState(history.state, '', rest);
}
