// @vitest-environment happy-dom
/** Tests where the focus is after a successful retry: at the new content, elsewhere as before, or on a new page. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { RetryButton } from './RetryButton.tsx';

afterEach(cleanup);

function Part({ onRead }: { onRead?: () => void }) {
  const [read, setRead] = useState(false);
  return (
    <section aria-label="余额">
      {read ? (
        <p>10,000</p>
      ) : (
        <div>
          <RetryButton
            loading={false}
            onClick={() => {
              onRead?.();
              setRead(true);
            }}
          />
        </div>
      )}
    </section>
  );
}

async function retry(focused: boolean, onRead?: () => void): Promise<void> {
  render(<Part {...(onRead && { onRead })} />, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '再试一次' });
  if (focused) button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.getByText('10,000')).toBeTruthy();
}

test('the part that was read takes the focus of its retry button', async () => {
  await retry(true);
  const part = screen.getByRole('region');
  expect(document.activeElement).toBe(part);
  part.blur();
  expect(part.hasAttribute('tabindex')).toBe(false);
});

test('a focus that is elsewhere stays there', async () => {
  await retry(false);
  expect(document.activeElement).toBe(document.body);
});

test('after a navigation the new page places the focus', async () => {
  await retry(true, () => history.pushState(null, '', '/elsewhere'));
  expect(document.activeElement).toBe(document.body);
});
