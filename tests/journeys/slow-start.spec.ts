/** A slow backend: the screen until it answers, and no jump when it does. */
import { expect, test, type Page } from '@playwright/test';
import { collectProblems, mock, signIn } from '../support/index.ts';

const loading = (page: Page) => page.getByText('加载中...');

/** The visible state of a frame while a page loads. */
interface Frame {
  shell: boolean;
  title: string | null;
  back: boolean;
  lit: string | null;
  loading: boolean;
}

declare global {
  interface Window {
    framesSeen?: Frame[];
    placesSeen?: { first: number; said: number };
  }
}

/** Lets every page record what its frames show, whenever that changes, because a journey may look too late. */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const frames = new Array<Frame>();
    window.framesSeen = frames;
    const shown = (selector: string): string | null =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .find((one) => one.closest('.s-shell') === null && one.checkVisibility())
        ?.innerText.trim() ?? null;
    const look = (): void => {
      const frame = {
        shell: document.querySelector('.s-shell main')?.checkVisibility() === true,
        title: shown('h1'),
        back: shown('button[aria-label="返回"]') !== null,
        lit: shown('nav [aria-current]'),
        loading: shown('main')?.includes('加载中...') === true,
      };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => window.framesSeen ?? []);
}

const titled = (frames: readonly Frame[]): Frame | undefined => frames.find(({ title }) => title !== null);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px a page that is opened or reloaded shows its frame at once, and then the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/about');
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await mock(page).faults({ latencyMs: 5_000 });

    const frames = await watchFrames(page);
    await page.goto('/transferCoin', { waitUntil: 'commit' });
    await expect(page.getByLabel('收款账号')).toBeVisible();
    expect(titled(await frames())).toEqual({ shell: false, title: '积分转账', back: true, lit: '首页', loading: true });
    await expect(loading(page)).toHaveCount(0);
    await problems.expectNone();

    await page.goto('/about', { waitUntil: 'commit' });
    await expect.poll(async () => titled(await frames())).toMatchObject({ title: '我的', loading: true });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    expect(titled(await frames())).toEqual({ shell: false, title: '我的', back: true, lit: '我的', loading: true });
    await problems.expectNone();
  });
}

test('home’s own boxes stay until home is there', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByText('可用积分').first()).toBeVisible();
  await mock(page).faults({ latencyMs: 1_500 });
  const frames = await watchFrames(page);
  await page.reload({ waitUntil: 'commit' });
  // The boxes were shown, and home is shown in the same frame in which the boxes are gone.
  await expect
    .poll(async () => {
      const seen = await frames();
      const stood = seen.findLastIndex(({ shell }) => shell);
      return stood < 0 ? undefined : seen[stood + 1];
    })
    .toMatchObject({ shell: false, title: '首页' });
  await expect(page.locator('.s-shell')).toHaveCount(0);
});

test('no notice covers the log-in form', async ({ page }) => {
  // The page itself checks both in one frame, because the notice disappears by itself.
  await page.addInitScript(() => {
    const look = (): void => {
      const all = [...document.querySelectorAll<HTMLElement>('button, [aria-hidden="true"]')].filter((one) =>
        one.checkVisibility(),
      );
      const first = all.find((one) => one.matches('button') && one.innerText.includes('admin'));
      const said = all.find((one) => !one.matches('button') && /请先登录/u.test(one.innerText));
      if (first && said)
        window.placesSeen = { first: first.getBoundingClientRect().top, said: said.getBoundingClientRect().bottom };
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  const places = await page.waitForFunction(() => window.placesSeen);
  const { first, said } = (await places.jsonValue()) ?? { first: 0, said: Infinity };
  expect(said).toBeLessThan(first);
});
