/**
 * Applies the situation that the URL asks for, before the app starts. Afterwards the situation is removed from the URL,
 * so that a reload doesn't apply it again. If a value is invalid, nothing changes, not even the URL. Never throws,
 * because the console shows failures.
 */
import { getMockState, moveClock, setFaults } from '../../../contract/controls.ts';
import { openDemoConsole } from '../../api/demo/demo-console-state.ts';
import { callMockControl } from '../../api/demo/mock-controls.ts';
import { changeCustomer } from './customer/change-customer.ts';
import { parseDemoUrl, type DemoSituation } from './demo-url.ts';
import { defaultSeed, switchRole, replaceScenario } from './demo-actions.ts';

/** The clock moves before the log-in, because a session starts at the backend's time. */
async function applySituation({
  scenario,
  seed,
  role,
  latencyMs,
  jitterMs,
  rules,
  advanceMs,
  name,
  colour,
}: DemoSituation): Promise<void> {
  // The customer comes first. The page shows the colour at once, and a reset writes the customer's name into the new
  // data.
  if (name !== undefined || colour !== undefined)
    await changeCustomer({ ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) });
  if (scenario !== undefined || seed !== undefined) {
    const before = await callMockControl(getMockState, {});
    await replaceScenario(scenario ?? before.scenario, seed ?? defaultSeed);
  }
  if (advanceMs !== undefined) await callMockControl(moveClock, { advanceMs });
  if (role !== undefined) await switchRole(role);
  if (latencyMs !== undefined || jitterMs !== undefined || rules !== undefined) {
    const { faults } = await callMockControl(getMockState, {});
    await callMockControl(setFaults, {
      latencyMs: latencyMs ?? faults.latencyMs,
      jitterMs: jitterMs ?? faults.jitterMs,
      rules: [...(rules ?? faults.rules)],
    });
  }
}

export async function applyDemoUrl(url: URL): Promise<void> {
  const read = parseDemoUrl(url);
  if (read === null) return;
  const { situation, wrong, rest } = read;
  if (wrong.length > 0) {
    openDemoConsole({ kind: 'wrong', values: wrong });
    return;
  }
  try {
    await applySituation(situation);
    if (situation.console === true) openDemoConsole();
  } catch (error) {
    openDemoConsole({ kind: 'failed', error });
  }
  history.replaceState(history.state, '', rest);
}
