/**
 * Runs the guided tour: starts it, changes the step, ends it. The device stores the tour, so that it continues at the
 * same step after a reload. Set-ups run one after another, and a step that was left meanwhile isn't set up.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { atom } from 'jotai';
import { errorText } from '../../../api/transport/error-words.ts';
import { store } from '../../../api/store.ts';
import { storedTour } from '../../../device/demo-storage.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { removeTourFaults, setUpStep } from './set-up-step.ts';
import { reduceTour, restoreTour, storedForm, type TourEvent, type TourState } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';

const stateAtom = /* @__PURE__ */ atom<TourState>(restoreTour(storedTour.read(), tourSteps.length));

/** The running tour. Null while none runs. */
export const tourAtom = /* @__PURE__ */ atom((get) => get(stateAtom));

function dispatch(event: TourEvent): void {
  const tour = reduceTour(store.get(stateAtom), event, tourSteps.length);
  store.set(stateAtom, tour);
  if (tour) storedTour.write(storedForm(tour));
  else storedTour.remove();
}

let queue: Promise<void> = Promise.resolve();

/** Runs `work` after all earlier work. `work` must not reject. */
function enqueue(work: () => Promise<void>): void {
  queue = queue.then(work);
}

/** Sets up the step that the tour shows, unless that is done already or has failed. */
async function setUpChosenStep(router: RegisteredRouter): Promise<void> {
  const tour = store.get(stateAtom);
  const step = tour && tourSteps[tour.step];
  if (!step || tour.setUp.state !== 'running') return;
  try {
    await setUpStep(router, step, tour.needsNewData);
    dispatch({ type: 'setUpFinished', step: tour.step });
  } catch (error) {
    dispatch({ type: 'setUpFailed', step: tour.step, error });
  }
}

/** Changes the tour at once, then sets the chosen step up. */
function dispatchAndSetUp(router: RegisteredRouter, event: TourEvent): void {
  dispatch(event);
  enqueue(() => setUpChosenStep(router));
}

/** Starts the tour at `step`, counted from 0. With `newData` the backend's data is replaced first. */
export function startTour(router: RegisteredRouter, step: number, newData: boolean): void {
  dispatchAndSetUp(router, { type: 'started', step, newData });
}

/** Goes to another step. A step outside of the tour is ignored. */
export function chooseStep(router: RegisteredRouter, step: number): void {
  dispatchAndSetUp(router, { type: 'stepChosen', step });
}

/** Repeats a failed set-up. Does nothing if the set-up hasn't failed. */
export function retrySetUp(router: RegisteredRouter): void {
  dispatchAndSetUp(router, { type: 'setUpRetried' });
}

/** Finishes a set-up that a reload interrupted. */
export function resumeTour(router: RegisteredRouter): void {
  enqueue(() => setUpChosenStep(router));
}

export function toggleFold(): void {
  dispatch({ type: 'foldToggled' });
}

/** Ends the tour and removes its faults. Everything else stays as it is. */
export function endTour(): void {
  dispatch({ type: 'ended' });
  enqueue(async () => {
    // The person may have started the tour again while the last set-up was running.
    if (store.get(stateAtom)) return;
    try {
      await removeTourFaults();
    } catch (error) {
      showToast({ tone: 'error', text: errorText(error) });
    }
  });
}
