import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reduceTour, restoreTour, storedForm, type TourEvent, type TourState } from './tour-state.ts';

const steps = 4;
const after = (...events: readonly TourEvent[]): TourState =>
  events.reduce<TourState>((tour, event) => reduceTour(tour, event, steps), null);

const started: TourEvent = { type: 'started', step: 0, newData: true };
const chosen = (step: number): TourEvent => ({ type: 'stepChosen', step });
const finished = (step: number): TourEvent => ({ type: 'setUpFinished', step });

describe('a tour', () => {
  test('starts unfolded, and asks for new data until a set-up has succeeded', () => {
    expect(after(started)).toEqual({ step: 0, isFolded: false, needsNewData: true, setUp: { state: 'running' } });
    expect(after(started, finished(0))).toMatchObject({ needsNewData: false, setUp: { state: 'done' } });
  });

  test('asks for new data again if the first set-up failed', () => {
    const error = new Error('no answer');
    const failed = after(started, { type: 'setUpFailed', step: 0, error });
    expect(failed).toMatchObject({ needsNewData: true, setUp: { state: 'failed', error } });
    expect(reduceTour(failed, { type: 'setUpRetried' }, steps)).toMatchObject({
      needsNewData: true,
      setUp: { state: 'running' },
    });
  });

  test('shows a chosen step at once, and ignores the end of an earlier set-up', () => {
    expect(after(started, finished(0), chosen(1), chosen(2), finished(1))).toMatchObject({
      step: 2,
      setUp: { state: 'running' },
    });
    const late: TourEvent = { type: 'setUpFailed', step: 1, error: null };
    expect(after(started, finished(0), chosen(1), chosen(2), late)).toMatchObject({ setUp: { state: 'running' } });
  });

  test('sets a step up again if the step is chosen again', () => {
    expect(after(started, finished(0), chosen(0))).toMatchObject({ step: 0, setUp: { state: 'running' } });
  });

  test('has no step before the first and none after the last', () => {
    for (const step of [-1, steps])
      expect(after(started, finished(0), chosen(step))).toEqual(after(started, finished(0)));
    expect(after({ type: 'started', step: steps, newData: false })).toBeNull();
  });

  test('stays folded at the next step', () => {
    expect(after(started, finished(0), { type: 'foldToggled' }, chosen(1))).toMatchObject({ isFolded: true });
  });

  test('stays over after its end, with any later event', () => {
    expect(after(started, { type: 'ended' }, finished(0), chosen(1), { type: 'foldToggled' })).toBeNull();
  });
});

describe('a reload', () => {
  const event: fc.Arbitrary<TourEvent> = fc.oneof(
    fc.record({ type: fc.constant('started'), step: fc.nat(steps), newData: fc.boolean() }),
    fc.record({ type: fc.constantFrom('stepChosen', 'setUpFinished'), step: fc.integer({ min: -1, max: steps }) }),
    fc.record({ type: fc.constant('setUpFailed'), step: fc.nat(steps), error: fc.constant(null) }),
    fc.record({ type: fc.constantFrom('setUpRetried', 'foldToggled', 'ended') }),
  );

  test('continues at the same step, and repeats a set-up that did not finish', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const tour = after(...events);
        const restored = restoreTour(tour && storedForm(tour), steps);
        if (!tour) expect(restored).toBeNull();
        else
          expect(restored).toEqual({
            ...tour,
            setUp: tour.setUp.state === 'done' ? { state: 'done' } : { state: 'running' },
          });
      }),
    );
  });

  test('ends a tour of an earlier version that had more steps', () => {
    expect(restoreTour({ step: steps, isFolded: false, isSetUp: true, needsNewData: false }, steps)).toBeNull();
  });
});
