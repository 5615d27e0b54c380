// @vitest-environment happy-dom
/** Tests that a pasted captcha with a space keeps all its digits. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { plainCode } from '../../platform/text/typed-digits.ts';
import { CaptchaField } from './CaptchaField.tsx';

afterEach(cleanup);

const captcha = {
  seconds: 0,
  sentTo: null,
  sending: false,
  failure: null,
  ask: () => Promise.resolve(),
  forgetFailure: () => {},
};

it.each([' 482913', '482 913'])('cuts no digit off the pasted captcha %j', async (copied) => {
  const user = userEvent.setup();
  render(<CaptchaField error={undefined} captcha={captcha} />, { wrapper: TestFrame });
  const field = screen.getByLabelText<HTMLInputElement>('验证码');
  await user.click(field);
  await user.paste(copied);
  expect(plainCode(field.value)).toBe('482913');
});
