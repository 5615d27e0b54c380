import { describe, expect, it } from 'vitest';
import { type StepRequirements, stepsToStart } from './steps-to-start.ts';

const step = (name: string, more: Partial<StepRequirements> = {}): StepRequirements => ({
  name,
  cores: 1,
  after: [],
  ...more,
});

describe('steps start', () => {
  it('in their order while cores are free', () => {
    const names = (waiting: StepRequirements[], running: StepRequirements[] = []): string[] =>
      stepsToStart(waiting, running, new Set(), 2).map(({ name }) => name);
    expect(names([step('a'), step('b'), step('c')])).toEqual(['a', 'b']);
    expect(names([step('a', { cores: 0.5 }), step('b', { cores: 0.5 }), step('c'), step('d')])).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(names([step('big', { cores: 2 }), step('small')], [step('a')])).toEqual(['small']);
    expect(names([step('wider than the machine', { cores: 3 })])).toEqual(['wider than the machine']);
  });

  it('after the steps that they need', () => {
    expect(stepsToStart([step('journeys', { after: ['build'] })], [], new Set(['build']), 2)).toEqual([]);
    expect(stepsToStart([step('journeys', { after: ['build'] })], [], new Set(), 2)).toHaveLength(1);
  });
});
