/**
 * The state of the guided tour as a pure reducer: which step is shown, whether it is set up, and whether its bar is
 * folded. A choice during a set-up counts at once. The earlier set-up then no longer decides whether the shown step is
 * set up.
 */
import type { StoredTour } from '../../../device/demo-storage.ts';

type TourSetUp = { state: 'running' } | { state: 'done' } | { state: 'failed'; error: unknown };

export interface RunningTour {
  /** Counted from 0. */
  step: number;
  isFolded: boolean;
  /** Whether the next set-up replaces the backend's data. */
  needsNewData: boolean;
  setUp: TourSetUp;
}

/** Null while no tour runs. */
export type TourState = RunningTour | null;

export type TourEvent =
  | { type: 'started'; step: number; newData: boolean }
  | { type: 'stepChosen'; step: number }
  | { type: 'setUpFinished'; step: number }
  | { type: 'setUpFailed'; step: number; error: unknown }
  | { type: 'setUpRetried' }
  | { type: 'foldToggled' }
  | { type: 'ended' };

/** Returns the state after `event`. `steps` is the number of steps. A step outside of them is ignored. */
export function reduceTour(tour: TourState, event: TourEvent, steps: number): TourState {
  const isStep = (step: number): boolean => step >= 0 && step < steps;
  switch (event.type) {
    case 'started':
      return isStep(event.step)
        ? { step: event.step, isFolded: false, needsNewData: event.newData, setUp: { state: 'running' } }
        : tour;
    case 'stepChosen':
      return tour && isStep(event.step) ? { ...tour, step: event.step, setUp: { state: 'running' } } : tour;
    case 'setUpFinished': {
      if (!tour) return tour;
      // The data is new, even if the person has chosen another step meanwhile.
      const next = { ...tour, needsNewData: false };
      return tour.step === event.step ? { ...next, setUp: { state: 'done' } } : next;
    }
    case 'setUpFailed':
      return tour?.step === event.step ? { ...tour, setUp: { state: 'failed', error: event.error } } : tour;
    case 'setUpRetried':
      return tour?.setUp.state === 'failed' ? { ...tour, setUp: { state: 'running' } } : tour;
    case 'foldToggled':
      return tour && { ...tour, isFolded: !tour.isFolded };
    case 'ended':
      return null;
    default:
      return event satisfies never;
  }
}

/**
 * Returns the tour that continues after a reload. Null if none ran, or if the tour has no such step. An unfinished
 * set-up runs again.
 */
export function restoreTour(stored: StoredTour | null, steps: number): TourState {
  if (!stored || stored.step >= steps) return null;
  const { isSetUp, ...rest } = stored;
  return { ...rest, setUp: { state: isSetUp ? 'done' : 'running' } };
}

/** Returns the tour as the device stores it. A failed set-up is stored as unfinished, so that a reload repeats it. */
export function storedForm({ setUp, ...rest }: RunningTour): StoredTour {
  return { ...rest, isSetUp: setUp.state === 'done' };
}
