import { describe, expect, test } from 'vitest';
import type { FaultRule } from '../../contract/controls.ts';
import { takeFault } from './fault-rules.ts';

describe('faults', () => {
  const call = { method: 'POST', path: '/api/user/transferCoin' };
  const never = () => 0.999;

  test('hit by method and exact path; the first matching rule hits', () => {
    const rules: FaultRule[] = [
      { kind: 'network', method: 'GET' },
      { kind: 'network', path: '/api/user/transfer' },
      { kind: 'timeout', rate: 0.5 },
      { kind: 'lostResponse', path: call.path },
    ];
    expect(takeFault(rules, call, never).fault?.kind).toBe('lostResponse');
    expect(takeFault(rules, call, () => 0.4).fault?.kind).toBe('timeout');
    expect(takeFault([{ kind: 'network', rate: 0 }], call, () => 0).fault).toBeUndefined();
  });
});
