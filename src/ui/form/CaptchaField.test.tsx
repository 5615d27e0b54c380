// @vitest-environment happy-dom
/** Tests that a pasted captcha keeps all its digits, and that the form doesn't move once the captcha was sent. */
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

it('has the space of its help before the captcha was sent', () => {
  const { container, rerender } = render(<CaptchaField error={undefined} captcha={captcha} />, { wrapper: TestFrame });
  const spaceOfHelp = (): string | undefined => container.querySelector('p')?.className;
  const before = spaceOfHelp();
  rerender(<CaptchaField error={undefined} captcha={{ ...captcha, sentTo: 'lin@qq.com' }} />);
  expect(screen.getByText(/^已发送到/u)).toBeTruthy();
  expect(spaceOfHelp()).toBe(before);
});
