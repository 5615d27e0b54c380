/**
 * A slow backend: what the page shows until the answer, without a layout shift when the answer comes. The toast
 * 请先登录 must not cover the log-in buttons.
 */
import { expect, type Page } from '@playwright/test';
import { collectProblems, mock, signIn, test } from '../support/index.ts';

const loading = (page: Page) => page.getByText('加载中...');

/** The visible parts of one animation frame: the drawn page, title, back button, active tab, and the loading text. */
interface Frame {
  shell: boolean;
  title: string | null;
  back: boolean;
  activeTab: string | null;
  loading: boolean;
}

declare global {
  interface Window {
    framesSeen?: Frame[];
    positionsSeen?: { buttonTop: number; toastBottom: number };
  }
}

/**
 * Lets the page record each change of what it shows, because a journey might miss short states. Returns a function that
 * reads the record.
 */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const frames = new Array<Frame>();
    window.framesSeen = frames;
    const shown = (selector: string): string | null =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .find((one) => one.closest('.s-shell') === null && one.checkVisibility())
        ?.innerText.trim() ?? null;
    const recordFrame = (): void => {
      const frame = {
        shell: document.querySelector('.s-shell main')?.checkVisibility() === true,
        title: shown('h1'),
        back: shown('button[aria-label="返回"]') !== null,
        activeTab: shown('nav [aria-current]'),
        loading: shown('main')?.includes('加载中...') === true,
      };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  return () => page.evaluate(() => window.framesSeen ?? []);
}

/** Returns the first frame with a title. */
const firstTitled = (frames: readonly Frame[]): Frame | undefined => frames.find(({ title }) => title !== null);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px an opened or reloaded page shows title and tabs before its content`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/about');
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await mock(page).faults({ latencyMs: 5_000 });

    const frames = await watchFrames(page);
    await page.goto('/transferCoin', { waitUntil: 'commit' });
    await expect(page.getByLabel('收款账号')).toBeVisible();
    expect(firstTitled(await frames())).toEqual({
      shell: false,
      title: '积分转账',
      back: true,
      activeTab: '首页',
      loading: true,
    });
    await expect(loading(page)).toHaveCount(0);
    await problems.expectNone();

    await page.goto('/about', { waitUntil: 'commit' });
    await expect.poll(async () => firstTitled(await frames())).toMatchObject({ title: '我的', loading: true });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    expect(firstTitled(await frames())).toEqual({
      shell: false,
      title: '我的',
      back: true,
      activeTab: '我的',
      loading: true,
    });
    await problems.expectNone();
  });
}

test('the drawn home stays until the real home replaces it', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByText('可用积分').first()).toBeVisible();
  await mock(page).faults({ latencyMs: 1_500 });
  const frames = await watchFrames(page);
  await page.reload({ waitUntil: 'commit' });
  // The first frame without the drawn page must already show home.
  await expect
    .poll(async () => {
      const seen = await frames();
      const lastDrawn = seen.findLastIndex(({ shell }) => shell);
      return lastDrawn < 0 ? undefined : seen[lastDrawn + 1];
    })
    .toMatchObject({ shell: false, title: '首页' });
  await expect(page.locator('.s-shell')).toHaveCount(0);
});

test('the toast 请先登录 does not cover the log-in buttons', async ({ page }) => {
  // The page itself compares the positions in one frame, because the toast disappears by itself.
  await page.addInitScript(() => {
    const recordPositions = (): void => {
      const all = [...document.querySelectorAll<HTMLElement>('button, [aria-hidden="true"]')].filter((one) =>
        one.checkVisibility(),
      );
      const button = all.find((one) => one.matches('button') && one.innerText.includes('admin'));
      const toast = all.find((one) => !one.matches('button') && /请先登录/u.test(one.innerText));
      if (button && toast)
        window.positionsSeen = {
          buttonTop: button.getBoundingClientRect().top,
          toastBottom: toast.getBoundingClientRect().bottom,
        };
      else requestAnimationFrame(recordPositions);
    };
    requestAnimationFrame(recordPositions);
  });
  await page.goto('/');
  const positions = await page.waitForFunction(() => window.positionsSeen);
  const { buttonTop, toastBottom } = (await positions.jsonValue()) ?? { buttonTop: 0, toastBottom: Infinity };
  expect(toastBottom).toBeLessThan(buttonTop);
});
