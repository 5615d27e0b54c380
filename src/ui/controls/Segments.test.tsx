// @vitest-environment happy-dom
/** Tests the keys and clicks of a radio group, and a choice that shows before its page does. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SegmentedControl } from './Segments.tsx';

const options = [
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '1 年' },
];

function Example() {
  const [value, setValue] = useState('30');
  return <SegmentedControl label="范围" options={options} value={value} onChange={setValue} />;
}
const chosen = (): string | null => screen.getByRole('radio', { checked: true }).textContent;
afterEach(cleanup);

it('has one Tab stop, and arrow keys select and move the focus, also past the ends', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('30 天');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('90 天');
  expect(document.activeElement?.textContent).toBe('90 天');
  await user.keyboard('{End}');
  expect(chosen()).toBe('1 年');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('30 天');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('1 年');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('selects an option by a click', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('radio', { name: '90 天' }));
  expect(chosen()).toBe('90 天');
});

it('shows a choice that opens another page before the page follows, and then each new value', async () => {
  const user = userEvent.setup();
  const choice = (value: string) => (
    <SegmentedControl leads label="范围" options={options} value={value} onChange={() => {}} />
  );
  const { rerender } = render(choice('30'));
  await user.click(screen.getByRole('radio', { name: '90 天' }));
  expect(chosen()).toBe('90 天');
  rerender(choice('365'));
  expect(chosen()).toBe('1 年');
  rerender(choice('30'));
  expect(chosen()).toBe('30 天');
});
