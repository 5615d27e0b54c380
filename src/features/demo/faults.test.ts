/** The faults that the console switches, and the files that it saves. */
import { describe, expect, test } from 'vitest';
import { mockDump } from '../../../contract/controls.ts';
import { dumpFileName, InvalidDumpError, readDump } from './dump-file.ts';
import {
  contractAreas,
  isFaultOn,
  faultKey,
  otherFaults,
  contractPaths,
  faultPresets,
  rulesOf,
  shownFaults,
  withFault,
  withoutFault,
} from './faults.ts';

describe('a preset', () => {
  test.each(Object.entries(faultPresets))('%s is switched on and off without changing other faults', (_, preset) => {
    const before = rulesOf({ kind: 'http', value: 503, path: '/api/mall/list/page' });
    const on = withFault(before, preset);
    expect(isFaultOn(on, preset)).toBe(true);
    expect(otherFaults(on).map(({ value }) => value)).toEqual([503]);
    expect(withoutFault(on, faultKey(preset))).toEqual(before);
    expect(withFault(on, preset)).toEqual(on);
  });

  test('is off once its fault has no times left', () => {
    expect(
      isFaultOn(
        [{ kind: 'lostResponse', method: 'POST', path: '/api/user/transferCoin', times: 0 }],
        faultPresets.lost,
      ),
    ).toBe(false);
    expect(shownFaults([{ kind: 'network', times: 0 }])).toEqual([]);
  });
});

test('a fault of an area becomes one rule for each path, and is shown once', () => {
  const rules = rulesOf(faultPresets.broken);
  expect(rules.length).toBeGreaterThan(15);
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length);
  expect(shownFaults(rules)).toMatchObject([{ kind: 'code', value: 50_000, path: '/api/user/*', rate: 0.3 }]);
  // If one path is missing, the fault no longer covers the area, so each rule is shown by itself.
  expect(shownFaults(rules.slice(1))).toHaveLength(rules.length - 1);
});

test('a fault of an area with a single path is the fault of that path, and is added once', () => {
  const area = { kind: 'code', value: 50_000, path: '/api/journal/*' } as const;
  const rules = rulesOf(area);
  expect(rules).toHaveLength(1);
  expect(withFault(rules, area)).toEqual(rules);
  expect(isFaultOn(rules, area)).toBe(true);
});

test('every path of the contract is in an area', () => {
  for (const path of contractPaths) expect(contractAreas.some((area) => path.startsWith(`${area}/`))).toBe(true);
});

describe('a file', () => {
  test('has a name from the given name and the time, without characters that file systems refuse', () => {
    const time = Date.UTC(2026, 10, 21, 6, 32);
    expect(dumpFileName('', '默认', time)).toBe('默认 2026-11-21 1432.malldemo');
    expect(dumpFileName(' 王老师/演示:一? ', '默认', time)).toBe('王老师演示一 2026-11-21 1432.malldemo');
    expect(dumpFileName('..\\..', '默认', time)).toBe('.... 2026-11-21 1432.malldemo');
  });

  test.each([
    '',
    'no JSON',
    '[]',
    '{}',
    '{"format":"points-mall-mock"}',
    '{"format":"another","version":1,"digest":"","tables":{}}',
  ])('that the console did not save is refused: %s', (text) => {
    expect(() => readDump(text)).toThrow(InvalidDumpError);
  });

  test('that the console saved is read', () => {
    const dump = { format: 'points-mall-mock', version: 6, digest: 'x', tables: { users: [{ id: 1 }] } };
    expect(readDump(JSON.stringify(dump))).toEqual(dump);
    expect(mockDump.entries.format.literal).toBe(dump.format);
  });
});
