/** Presses a button that has the focus, as a keyboard does, in a unit test. */
import { act, fireEvent, screen } from '@testing-library/react';

/** Resolves once the focus is where the press has put it. */
export async function pressFocused(name: string | RegExp): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => fireEvent.click(button));
}
