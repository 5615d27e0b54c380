import { describe, expect, it } from 'vitest';
import { resultTable } from './results.ts';

describe('the table', () => {
  it('has the tests and seconds of each step, and the reason of a failure', () => {
    const results = [
      { name: 'unit tests', seconds: 61.25, passed: 1_358, failed: 1, note: '1359 tests', output: '' },
      { name: 'lint', seconds: 3, passed: 0, failed: 1, note: 'ended by SIGKILL', output: '' },
      { name: 'types', seconds: 12, passed: 1, failed: 0, note: '', output: '' },
    ];
    expect(resultTable(results).split('\n')).toEqual([
      '  ✗ unit tests   1359    61.3 s  1 failed',
      '  ✗ lint            1     3.0 s  1 failed: ended by SIGKILL',
      '  ✓ types           1    12.0 s',
    ]);
  });
});
