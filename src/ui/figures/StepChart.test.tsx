// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/kit.tsx';
import { StepChart } from './StepChart.tsx';

const chart = (most: number) => (
  <StepChart
    label="余额"
    from={0}
    to={2}
    points={[
      { t: 0, balance: 0 },
      { t: 1, balance: most },
      { t: 2, balance: most },
    ]}
  />
);
const figure = (container: HTMLElement, text: string): Element | undefined =>
  [...container.querySelectorAll('[class*=tick]')].find((one) => one.textContent === text);

it('creates new elements for a new scale, also for a figure that both scales have', () => {
  const { container, rerender } = render(chart(10_000), { wrapper: TestFrame });
  const before = figure(container, '5,000');
  expect(before).toBeDefined();
  rerender(chart(10_000));
  expect(figure(container, '5,000')).toBe(before);
  rerender(chart(10_100));
  expect(figure(container, '5,000')).toBeDefined();
  expect(figure(container, '5,000')).not.toBe(before);
});
