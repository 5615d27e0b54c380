/**
 * Carries out the rows of a run, one after the other. A row is stored as `sending` before its call. Therefore, after a
 * kill, the outcome of this row is looked up before the row may be sent again.
 */
import type { Run, RunPorts, RunRow } from './run-state.ts';

type CarryOutRows = (userId: number, maySend: boolean, signal: AbortSignal) => Promise<string | null>;

/**
 * Returns a function that carries out the rows of the present run from the top, or only finds lost outcomes if
 * `maySend` is false. Call that function only under the lock. It resolves with the text of the problem that stopped the
 * run. It resolves with null at the end of the run, if `signal` is aborted, and after a log-out. `currentRun` returns
 * the run on screen, and `show` changes it.
 */
export function createCarryOutRows<Act, Subject>(
  ports: RunPorts<Act, Subject>,
  currentRun: () => Run<Act, Subject> | null,
  show: (run: Run<Act, Subject>) => void,
): CarryOutRows {
  /**
   * Changes a row of the run `id` and stores it. Resolves with false if the device can't store it, the user has logged
   * out, or another run is on screen. While a call was under way, another run may have been opened. Its rows must not
   * change.
   */
  async function write(id: string, index: number, change: Partial<RunRow<Subject>>): Promise<boolean> {
    const run = currentRun();
    if (run?.id !== id || !ports.isStillUser(run.userId)) return false;
    const changed = { ...run, rows: run.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) };
    show(changed);
    return ports.writeRow(changed, index);
  }

  /**
   * Carries out one row, or finds its outcome. Without `maySend` it only finds outcomes. Returns why the run must stop,
   * or null.
   */
  async function carryOut(index: number, maySend: boolean, signal: AbortSignal): Promise<string | null> {
    const run = currentRun();
    const row = run?.rows[index];
    if (!run || !row || row.state === 'done' || row.state === 'refused') return null;
    const { id, act } = run;
    if (row.state === 'waiting') {
      if (!maySend) return null;
      const at = ports.backendNow();
      if (!(await write(id, index, { state: 'sending', words: null, at }))) {
        // Nothing was sent. The screen must show that, even if the device can't store it either.
        await write(id, index, { state: 'waiting', at: null });
        return ports.words.unstored();
      }
      const outcome = await ports.send(act, { ...row, at }, signal);
      if (outcome.state === 'notSent') {
        await write(id, index, { state: 'waiting', at: null, ...(outcome.key !== undefined && { key: outcome.key }) });
        return outcome.words;
      }
      await write(id, index, outcome);
      if (outcome.state !== 'unknown') return null;
    }
    // Here the outcome of a sent row isn't known: its answer was lost now, or in an earlier run.
    const later = currentRun();
    const openRow = later?.id === id ? later.rows[index] : undefined;
    if (!openRow || signal.aborted) return null;
    try {
      await write(id, index, await ports.find(act, openRow, signal));
      return null;
    } catch (error) {
      await write(id, index, { state: 'unknown' });
      return ports.words.failed(error);
    }
  }

  return async (userId, maySend, signal) => {
    for (let index = 0; index < (currentRun()?.rows.length ?? 0); index += 1) {
      if (signal.aborted || !ports.isStillUser(userId)) return null;
      const problem = await carryOut(index, maySend, signal);
      if (problem !== null) return problem;
    }
    return null;
  };
}
