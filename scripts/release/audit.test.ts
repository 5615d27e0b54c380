import { expect, it } from 'vitest';
import { isGrave, weaknesses } from './audit.mjs';

const advisory = (severity: string) => ({ title: 'It leaks', severity, range: '<2.0.0' });
const found = {
  vite: { name: 'vite', severity: 'high', via: ['esbuild', advisory('moderate')], nodes: ['node_modules/vite'] },
  esbuild: { name: 'esbuild', severity: 'high', via: [advisory('high')], nodes: ['node_modules/esbuild'] },
  ky: {
    name: 'ky',
    severity: 'critical',
    via: [advisory('critical')],
    nodes: ['node_modules/other/node_modules/ky', 'node_modules/ky'],
  },
};

it('reports only shipped packages, each by its own advisories', () => {
  expect(weaknesses(found, ['node_modules/vite', 'node_modules/ky'])).toEqual([
    { name: 'vite', severity: 'moderate', range: '<2.0.0', title: 'It leaks' },
    { name: 'ky', severity: 'critical', range: '<2.0.0', title: 'It leaks' },
  ]);
});

it('reports every package if all are wanted', () => {
  expect(
    weaknesses(found, null)
      .filter(isGrave)
      .map(({ name }) => name),
  ).toEqual(['esbuild', 'ky']);
});
