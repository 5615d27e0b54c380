// @vitest-environment happy-dom
/** Tests when the offer to install counts as answered, and what happens if the browser's own dialog fails. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { InstallCard } from './InstallCard.tsx';

const device = vi.hoisted(() => ({ method: 'ios', ask: vi.fn<() => Promise<boolean>>(), close: vi.fn() }));
vi.mock('../../../device/install.ts', () => ({
  canOfferInstall: () => true,
  useInstallMethod: () => device.method,
  askToInstall: device.ask,
  closeInstallOffer: device.close,
}));
vi.mock('./InstallSheet.tsx', () => ({
  default: ({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open && (
      <button type="button" onClick={onClose}>
        知道了
      </button>
    ),
}));

beforeEach(() => {
  device.ask.mockReset();
  device.close.mockReset();
});
afterEach(cleanup);

function press(button: string, method = 'ios'): void {
  device.method = method;
  render(<InstallCard />, { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: button }));
}
const card = (): HTMLElement | null => screen.queryByRole('region', { name: '安装到桌面' });

test('a closed card disappears, and stays away', () => {
  press('暂不安装');
  expect(card()).toBeNull();
  expect(device.close).toHaveBeenCalledOnce();
});

test('steps that were read count as an answer, and the card stays, so that nothing moves', async () => {
  press('安装');
  const read = await screen.findByRole('button', { name: '知道了' });
  expect(device.close).not.toHaveBeenCalled();
  fireEvent.click(read);
  expect(device.close).toHaveBeenCalledOnce();
  expect(card()).not.toBeNull();
});

test('after the browser’s dialog the card disappears, whatever the answer', async () => {
  device.ask.mockResolvedValue(true);
  press('安装', 'prompt');
  await eventually(() => expect(card()).toBeNull());
  expect(device.close).toHaveBeenCalledOnce();
});

test.each([
  ['fails', () => Promise.reject(new Error('used before'))],
  ['is gone', () => Promise.resolve(false)],
])('if the browser’s dialog %s, the steps open', async (_, answer) => {
  device.ask.mockImplementation(answer);
  press('安装', 'prompt');
  expect(await screen.findByRole('button', { name: '知道了' })).toBeTruthy();
  expect(device.close).not.toHaveBeenCalled();
});
