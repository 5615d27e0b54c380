/** Says which steps of a run may start now: by the cores that are free, and by the steps that have to end first. */

/** The facts that decide when a step may start. */
export interface StepRequirements {
  readonly name: string;
  /** The number of processor cores that the step keeps busy. */
  readonly cores: number;
  /** The names of the steps that have to end first. */
  readonly after: readonly string[];
}

/**
 * Returns the waiting steps that may start now, in their order. `unfinished` names the steps that wait or run. If a
 * step needs more than `cores`, it starts when nothing else runs.
 */
export function stepsToStart<Step extends StepRequirements>(
  waiting: readonly Step[],
  running: readonly StepRequirements[],
  unfinished: ReadonlySet<string>,
  cores: number,
): Step[] {
  let busy = running.reduce((sum, step) => sum + step.cores, 0);
  let count = running.length;
  return waiting.filter((step) => {
    if (step.after.some((name) => unfinished.has(name))) return false;
    if (count > 0 && busy + step.cores > cores) return false;
    busy += step.cores;
    count += 1;
    return true;
  });
}
