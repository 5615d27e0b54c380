import { describe, expect, it } from 'vitest';
import { readSelection, selectNames } from './step-selection.ts';
import { steps, withBuilds, withoutNginx } from './steps.ts';
import { slowestTests } from './report/slowest-tests.ts';

describe('the words after npm test', () => {
  it('name steps after --only, and --changed asks for the tests that a change can break', () => {
    expect(readSelection([])).toEqual({ only: [], changed: false });
    expect(readSelection(['--only', 'journeys,contract'])).toEqual({ only: ['journeys', 'contract'], changed: false });
    expect(readSelection(['--only=types', '--changed'])).toEqual({ only: ['types'], changed: true });
  });

  it.each([[['--only']], [['--only', '--changed']], [['--only=']]])('are refused without a name: %j', (words) => {
    expect(() => readSelection(words)).toThrow('--only takes names');
  });

  it('are refused if no option has this name', () => {
    expect(() => readSelection(['journeys'])).toThrow('There is no journeys');
  });
});

describe('a name', () => {
  const names = ['types', 'catalogues complete', 'catalogues up to date', 'Firefox journeys'];
  it("is the beginning of a step's name, in either case", () => {
    expect(selectNames(names, ['cat', 'firefox'])).toEqual([
      'catalogues complete',
      'catalogues up to date',
      'Firefox journeys',
    ]);
    expect(selectNames(names, [])).toEqual(names);
  });

  it('that is unknown is refused with a list of all', () => {
    expect(() => selectNames(names, ['types', 'jorneys'])).toThrow(
      /begins with jorneys\. The steps:\n {2}types\n {2}catalogues complete/u,
    );
  });
});

describe('the steps', () => {
  it('have different names, and wait only for steps that exist', () => {
    const all = steps.map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(steps.flatMap(({ after }) => [...after])));
  });

  it('include the builds that they run on', () => {
    expect(withBuilds(['journeys'])).toEqual(['production build', 'demo build', 'builds of other brands', 'journeys']);
    expect(withBuilds(['types'])).toEqual(['types']);
  });

  it('leave out exactly the journeys that need nginx, on a machine without it', () => {
    const journeys = steps.find(({ name }) => name === 'journeys');
    if (!journeys) throw new Error('There are no journeys');
    const command = withoutNginx(journeys).step?.command ?? [];
    expect(command).toContain('--project=demo');
    const files = new RegExp(command.at(-1) ?? '', 'u');
    expect(files.test('/mall/tests/journeys/deploy.spec.ts')).toBe(false);
    expect(files.test('/mall/tests/journeys/login.spec.ts')).toBe(true);
    const asked = ['login', 'deploy', 'core.production'].map((name) => `tests/journeys/${name}.spec.ts`);
    const some = withoutNginx({ ...journeys, command: [...journeys.command, ...asked] });
    expect(some.step?.command.filter((word) => word.endsWith('.spec.ts'))).toEqual(['tests/journeys/login.spec.ts']);
  });

  it('leave out the journeys, on a machine without nginx, if every named journey needs it', () => {
    const journeys = steps.find(({ name }) => name === 'journeys');
    if (!journeys) throw new Error('There are no journeys');
    const asked = ['tests/journeys/deploy.spec.ts', 'tests/journeys/core.production.spec.ts'];
    expect(withoutNginx({ ...journeys, command: [...journeys.command, ...asked] }).step).toBeNull();
  });
});

describe('the slowest tests', () => {
  it('are listed with the slowest first, over all runners', () => {
    const tests = [
      { ms: 1_200, place: 'a.test.ts', title: 'one' },
      { ms: 61_040, place: 'journeys/b.spec.ts:3', title: 'two' },
      { ms: 5, place: 'c.test.ts', title: 'three' },
    ];
    expect(slowestTests(tests, 2).split('\n')).toEqual([
      '    61.0 s  journeys/b.spec.ts:3  two',
      '     1.2 s  a.test.ts             one',
    ]);
  });
});
