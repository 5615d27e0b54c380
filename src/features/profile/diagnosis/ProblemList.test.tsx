// @vitest-environment happy-dom
/** Tests the list of problems, with and without reports. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { Report } from '../../../api/reports/report.ts';
import { ProblemList } from './ProblemList.tsx';

afterEach(cleanup);

const report = (at: string, more: Partial<Report> = {}): Report => ({
  version: '1',
  at,
  route: '/',
  engine: 'Chrome 140',
  kind: 'error',
  name: 'Error',
  message: at,
  stack: [],
  causes: [],
  count: 1,
  events: [],
  ...more,
});

test('the latest problem is the first, and each holds its report as it is sent', () => {
  const reports = [report('2026-11-20T01:00:00Z'), report('2026-11-20T02:00:00Z', { kind: 'chunk', count: 3 })];
  render(<ProblemList reports={reports} />, { wrapper: TestFrame });
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('summary')?.textContent)).toEqual([
    expect.stringMatching(/^页面的代码没有加载.* · 3 次$/u),
    expect.stringMatching(/^程序出错(?!.*次$)/u),
  ]);
  expect(items.map((item): unknown => JSON.parse(item.querySelector('pre')?.textContent ?? ''))).toEqual(
    reports.toReversed(),
  );
});

test('without a problem it says so', () => {
  render(<ProblemList reports={[]} />, { wrapper: TestFrame });
  expect(screen.getByText('没有记下问题')).toBeTruthy();
});
