/** Situations, faults and time spans in the URL of the demo. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultKinds, scenarioNames, type FaultRule } from '../../../contract/controls.ts';
import { parseDemoUrl, demoUrl, type DemoSituation } from './demo-url.ts';
import { faultText, readFault } from './fault-text.ts';
import { contractPaths, faultPresets, rulesOf } from './faults.ts';
import { swatches } from './customer/swatches.ts';
import { demoRoles } from './roles.ts';
import { readSpan, spanText } from './time-span.ts';

const at = (path: string) => new URL(path, 'https://demo.example');
const customerNames = [
  '海大学院',
  '<img src=x onerror=alert(1)>',
  'a&colour=ffd400#b',
  '100 % + 1',
  '😀'.repeat(40),
  'مدرسة',
];

describe('a URL', () => {
  test('without parameters of the console returns null', () => {
    for (const path of [
      '/',
      '/gxy?id=7',
      '/login?redirect=%2Fmall',
      '/system?view=users&role=agent',
      '/register?invite=2468',
    ])
      expect(parseDemoUrl(at(path))).toBeNull();
  });

  test('is read, and loses its parameters of the console', () => {
    expect(
      parseDemoUrl(
        at(
          '/coinChange?days=90&scenario=large&seed=7&role=agent&latency=800&jitter=200' +
            '&clock=7d2h&fault=network&fault=code:50001,path:/api/order/pay,times:2&console#top',
        ),
      ),
    ).toEqual({
      situation: {
        scenario: 'large',
        seed: 7,
        role: 'agent',
        latencyMs: 800,
        jitterMs: 200,
        advanceMs: 7 * 86_400_000 + 7_200_000,
        console: true,
        rules: [{ kind: 'network' }, { kind: 'code', value: 50_001, path: '/api/order/pay', times: 2 }],
      },
      wrong: [],
      rest: '/coinChange?days=90#top',
    });
  });

  test.each([
    'scenario=huge',
    'scenario=',
    'seed=-1',
    'seed=4294967296',
    'seed=1e3',
    'role=banned',
    'role=user',
    'latency=fast',
    'latency=600001',
    'latency=-3',
    'jitter=1.5',
    'clock=yesterday',
    'clock=-1h',
    'clock=',
    'clock=1h 30m',
    'clock=9999999d',
    'fault=gremlins',
    'fault=code:',
    'fault=http:99',
    'fault=network:5',
    'fault=network,path:/elsewhere',
    'fault=network,path:/api/x,path:/api/y',
    'fault=network,rate:2',
    'fault=network,path:/api/nothing/*',
    'fault=network,path:/api/user/*,path:/api/mall/*',
    'fault=network,times:-1',
    'fault=network,kind:code',
    'fault=',
    'console=maybe',
    `customer=${'x'.repeat(41)}`,
    'customer= a',
    'customer=a\u202Eb',
    'colour=ffd400',
    'colour=red',
    'colour=1d4',
    'colour=1d4ed8;',
  ])('reports an invalid value: %s', (parameter) => {
    expect(parseDemoUrl(at(`/?${parameter}`))?.wrong).toEqual([parameter]);
  });

  test.each([
    ['colour=%231D4ED8', { colour: '#1d4ed8' }],
    ['colour=', { colour: null }],
    ['customer=', { name: null }],
    ['customer=%E6%B5%B7', { name: '海' }],
  ])('reads the customer from %s', (parameter, situation) => {
    expect(parseDemoUrl(at(`/?${parameter}`))).toEqual({ situation, wrong: [], rest: '/' });
  });

  test('reports a parameter that occurs twice', () => {
    expect(parseDemoUrl(at('/?role=agent&role=admin'))?.wrong).toEqual(['role=admin']);
  });

  test('on /system takes the role from `as`, because `role` filters the users there', () => {
    expect(parseDemoUrl(at('/system?view=users&role=agent&as=admin'))).toMatchObject({
      situation: { role: 'admin' },
      rest: '/system?view=users&role=agent',
    });
    expect(demoUrl(at('/system?role=agent'), { role: 'admin' }).search).toBe('?role=agent&as=admin');
  });

  const rule: fc.Arbitrary<FaultRule> = fc
    .record(
      {
        kind: fc.constantFrom(...faultKinds),
        value: fc.integer({ min: 200, max: 599 }),
        method: fc.constantFrom('GET' as const, 'POST' as const),
        path: fc.constantFrom(...contractPaths),
        rate: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
        times: fc.nat(1_000_000),
      },
      { requiredKeys: ['kind', 'value'] },
    )
    .map(({ kind, value, ...match }): FaultRule =>
      kind === 'http' || kind === 'code' ? { kind, value, ...match } : { kind, ...match },
    );

  test('reads a written fault back unchanged', () => {
    fc.assert(
      fc.property(rule, (fault) => {
        expect(readFault(faultText(fault))).toEqual(fault);
      }),
    );
  });

  test('writes a fault of a whole area as one parameter, and reads it back unchanged', () => {
    const rules = [...rulesOf({ kind: 'network', method: 'GET' }), ...rulesOf(faultPresets.broken)];
    expect(rules.length).toBeGreaterThan(15);
    const written = demoUrl(at('/'), { rules });
    expect(written.search).toBe('?fault=network,method:GET&fault=code:50000,path:/api/user/*,rate:0.3');
    expect(parseDemoUrl(written)?.situation.rules).toEqual(rules);
    // Without one of its paths it isn't the whole area any more.
    const fewer = rules.slice(0, -1);
    expect(parseDemoUrl(demoUrl(at('/'), { rules: fewer }))?.situation.rules).toEqual(fewer);
  });

  test('reads a written time span back unchanged', () => {
    fc.assert(
      fc.property(fc.nat(10 * 366 * 86_400_000), (span) => {
        expect(readSpan(spanText(span))).toBe(span);
      }),
    );
    expect([spanText(0), spanText(90_000), spanText(7 * 86_400_000)]).toEqual(['0s', '1m30s', '7d']);
  });

  test('reads a written situation back unchanged, on every page', () => {
    const situation: fc.Arbitrary<DemoSituation> = fc.record(
      {
        scenario: fc.constantFrom(...scenarioNames),
        seed: fc.nat(0xffff_ffff),
        role: fc.constantFrom(...demoRoles),
        latencyMs: fc.nat(600_000),
        jitterMs: fc.nat(600_000),
        rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
        advanceMs: fc.nat(10 * 366 * 86_400_000),
        name: fc.constantFrom(null, ...customerNames),
        colour: fc.constantFrom(null, ...swatches.map(({ colour }) => colour)),
        console: fc.constant(true),
      },
      { requiredKeys: ['scenario'] },
    );
    fc.assert(
      fc.property(
        situation,
        fc.constantFrom(
          '/',
          '/gxy?id=7',
          '/system?view=users&role=user',
          '/wk?q=%E7%A7%AF%26',
          '/mall?scenario=edge&role=admin',
        ),
        (situation, path) => {
          const page = at(path);
          const written = demoUrl(page, situation);
          expect(parseDemoUrl(written)).toEqual({
            situation,
            wrong: [],
            rest: parseDemoUrl(page)?.rest ?? `${page.pathname}${page.search}`,
          });
        },
      ),
    );
  });
});
