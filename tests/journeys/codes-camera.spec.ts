/**
 * The scanner with a camera. These journeys have a browser of their own, because the file of the fake camera is an
 * argument of Chromium's start.
 */
import { expect } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  overflowingElements,
  signIn,
  withLanguage,
  test,
} from '../support/index.ts';
import { fakeCamera } from '../support/fake-camera.ts';

const otherSite = { text: 'https://elsewhere.example.org/transferCoin?to=agent', view: { module: 6, angle: 0.3 } };
const port = process.env['JOURNEYS_PORT'] ?? '4180';
const thisSite = {
  text: `http://127.0.0.1:${port}/transferCoin?to=agent&amount=120`,
  view: { module: 6, angle: 0.5, perspective: 0.2, dark: 10, light: 70, noise: 10 },
};
test.use({
  permissions: ['camera'],
  ...withLanguage('en-US'),
  colorScheme: 'dark',
  viewport: { width: 320, height: 844 },
  launchOptions: async ({ launchOptions }, use) => {
    const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'codes.y4m');
    const views = [otherSite, otherSite, otherSite, otherSite, thisSite, thisSite, thisSite, thisSite];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeCamera(file, views)] });
  },
});

test('a code of another site is refused; a dark, tilted code of this site fills in, and the camera stops', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [track] = stream.getTracks();
      setInterval(() => {
        document.documentElement.dataset['camera'] = track?.readyState ?? '';
      }, 50);
      return stream;
    };
  });
  await signIn(page, 'student', '/');
  await page.getByRole('button', { name: 'Scan' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan' });
  await expect(scanner.getByText(/another site \(elsewhere\.example\.org\)/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-camera', 'live');
  expect(await overflowingElements(page)).toEqual([]);
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Recipient account')).toHaveValue('agent');
  await expect(page.getByLabel('Amount')).toHaveValue('120');
  await expect(page.locator('html')).toHaveAttribute('data-camera', 'ended');
  expect(problems.all).toEqual([]);
  expect(await callFromPage(page, 'GET', '/api/user/get/login')).toMatchObject({ data: { coin: 500 } });
});
