/**
 * The chat button: it opens the announcement, can be moved, docks at the edge, and covers no main button, large text or
 * focused field. The announcement also opens by itself once per browser session.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  callsReceived,
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  goTo,
  signIn,
  setTextSize,
  test,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

const chat = (page: Page): Locator => page.getByRole('button', { name: '查看公告' });

async function boxOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await chat(page).boundingBox();
  if (!box) throw new Error('the chat button is not on the screen');
  return box;
}

async function placeOf(page: Page): Promise<{ x: number; y: number }> {
  const { x, y } = await boxOf(page);
  return { x: Math.round(x), y: Math.round(y) };
}

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await boxOf(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

/** Opens the app as a student, and waits for the chat button. */
async function openAsStudent(page: Page, path: string): Promise<void> {
  await signIn(page, 'student', path);
  await expect(chat(page)).toBeVisible();
}

test('the chat button can be moved by mouse and keys, and keeps its position over pages and reloads', async ({
  page,
}) => {
  await openAsStudent(page, '/mall');
  await test.step('it starts at its default position', () =>
    expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 }));
  await test.step('a drag moves it and opens nothing; the position survives a reload and another page', async () => {
    await drag(page, { x: -120, y: -80 });
    await expect.poll(() => placeOf(page)).toEqual({ x: 178, y: 389 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(chat(page)).toBeVisible();
    await expect.poll(() => placeOf(page)).toEqual({ x: 178, y: 389 });
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await expect.poll(() => placeOf(page)).toEqual({ x: 178, y: 389 });
  });
  await test.step('it stays where a very quick drag dropped it', async () => {
    const { x, y } = await placeOf(page);
    // All events are sent in one task, so the browser draws no frame between them.
    await chat(page).evaluate(
      (button, from) => {
        const send = (type: string, by: number): boolean =>
          button.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 1,
              pointerType: 'mouse',
              isPrimary: true,
              button: 0,
              buttons: 1,
              clientX: from.x + 24 - by,
              clientY: from.y + 24 - by,
            }),
          );
        send('pointerdown', 0);
        send('pointermove', 40);
        send('pointermove', 130);
        send('pointerup', 130);
      },
      { x, y },
    );
    const dropped = { x: x - 130, y: y - 130 };
    await expect.poll(() => placeOf(page)).toEqual(dropped);
    await page.reload();
    await expect(chat(page)).toBeVisible();
    await expect.poll(() => placeOf(page)).toEqual(dropped);
  });
  await test.step('arrow keys move it, and Enter opens the announcement', async () => {
    const { x, y } = await placeOf(page);
    await chat(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => placeOf(page)).toEqual({ x: x - 16, y: y - 64 });
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+ArrowUp');
    expect((await placeOf(page)).y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the chat button opens the announcement by mouse and touch, and is missing on /500', async ({ page }) => {
  await openAsStudent(page, '/mall');
  const dialog = page.getByRole('dialog', { name: /^\d+ 月服务说明$/ });
  await test.step('a finger drags it too, and a tap after the drag opens the announcement', async () => {
    const session = await page.context().newCDPSession(page);
    // Browsers compute from the times of the events whether a finger flings the page. A tap after a fling only stops
    // the scrolling. Therefore the events have explicit times with 150 ms between them, which is no fling.
    let seconds = Date.now() / 1_000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
        timestamp: (seconds += 0.15),
      });
    await touch('touchStart', 322, 493);
    for (const step of [20, 60, 100, 100]) await touch('touchMove', 322 - step, 493 + step);
    await touch('touchEnd');
    await expect.poll(async () => placeOf(page)).toEqual({ x: 198, y: 569 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chat(page).tap();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the announcement has one button, and closing it returns the focus', async () => {
    await chat(page).click();
    await expect(dialog.getByText(/联系管理员/u)).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['确定']);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chat(page)).toBeFocused();
  });
  await test.step('back closes the announcement and stays on the page', async () => {
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/u);
    await chat(page).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/about$/u);
  });
  await test.step('the button is on the log-in page, but not on /500', async () => {
    await page.getByRole('banner').getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect(chat(page)).toBeVisible();
    await goTo(page, '/500');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chat(page)).toHaveCount(0);
  });
});

test('the chat button covers no main button, no large text and no focused field', async ({ page }) => {
  await openAsStudent(page, '/transferCoin');
  const action = page.getByRole('main').getByRole('button', { name: '下一步' });
  await test.step('with double text size it keeps its size, and the main button scrolls away from text', async () => {
    const tabs = page.getByRole('navigation');
    await expect(action).toBeInViewport();
    await setTextSize(page, '200%');
    const { width, height } = await boxOf(page);
    expect([width, height]).toEqual([48, 48]);
    await expect(action).not.toBeInViewport();
    await action.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const end = await action.boundingBox();
        return (end?.y ?? Infinity) + (end?.height ?? 0) - ((await tabs.boundingBox())?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
    await setTextSize(page, '');
  });
  await test.step('on a small screen it stays above the main button', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.reload();
    await expect(action).toBeVisible();
    await expect
      .poll(async () => (await placeOf(page)).y + 48 - ((await action.boundingBox())?.y ?? 0))
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('it docks if it covers a focused field; the keyboard brings it back and docks it again', async () => {
    await goTo(page, '/gxy/update');
    // Wait until the router has scrolled the new page to its top, because that scroll would dock the button.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const field = page.getByRole('textbox', { name: /^备注/u });
    await field.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      scrollTo(0, top + scrollY - 470);
    });
    await field.focus();
    await expect
      .poll(async () => {
        const [tab, box] = [await boxOf(page), await field.boundingBox()];
        return box && tab.width < 48 && (tab.y + tab.height <= box.y || tab.y >= box.y + box.height);
      })
      .toBe(true);
    await chat(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await placeOf(page)).x).toBe(366);
    await expect(chat(page)).toBeFocused();
  });
});

test('the chat button is transparent while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openAsStudent(page, '/about');
  const opacity = (): Promise<string> => chat(page).evaluate((element) => getComputedStyle(element).opacity);
  await expect.poll(opacity).toBe('1');
  // Scrolls in each frame until `data-still` is set, so that the check has enough time.
  await page.evaluate(() => {
    const scroll = (turn: number): void => {
      if (document.documentElement.dataset['still'] !== undefined) return;
      window.scrollTo(0, turn % 40);
      requestAnimationFrame(() => scroll(turn + 1));
    };
    scroll(1);
  });
  await expect.poll(opacity).toBe('0.6');
  await page.evaluate(() => {
    document.documentElement.dataset['still'] = '';
  });
  await expect.poll(opacity).toBe('1');
});

test('the chat button docks at the nearer edge when the page scrolls, and a tap brings it back', async ({ page }) => {
  const problems = await collectProblems(page);
  await openAsStudent(page, '/about');
  await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
  await page.mouse.wheel(0, 120);
  await expect.poll(() => placeOf(page)).toEqual({ x: 366, y: 469 });
  await expectNoAxeViolations(page);
  await chat(page).tap();
  await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => placeOf(page)).toEqual({ x: 366, y: 469 });
  // A tap 40 px from the edge that hits no control counts as a tap on the docked button.
  await page.getByRole('main').dispatchEvent('click', { clientX: 350, clientY: 490 });
  await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
  await page.mouse.wheel(0, -120);
  await expect.poll(() => placeOf(page)).toEqual({ x: 366, y: 469 });
  await drag(page, { x: -300, y: -100 });
  const there = await placeOf(page);
  expect(there.x).toBeLessThan(100);
  // After a drag the button doesn't dock, because the person has chosen this position.
  await page.mouse.wheel(0, -120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(240);
  expect(await placeOf(page)).toEqual(there);
  await problems.expectNone();
});

test('the chat button stays on the screen when the window changes its size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStudent(page, '/about');
  await test.step('it docks in the lower right corner of a wide screen', async () => {
    await expect.poll(() => placeOf(page)).toEqual({ x: 1256, y: 744 });
    await chat(page).press('Enter');
    await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
    await chat(page).press('Escape');
    await expect.poll(() => placeOf(page)).toEqual({ x: 1256, y: 744 });
  });
  await test.step('it stays on the screen and clear of the tabs, also when the screen turns', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await chat(page).tap();
    await expect.poll(() => placeOf(page)).toEqual({ x: 298, y: 469 });
    await drag(page, { x: 600, y: 900 });
    // The button stops in the corner, 8 px from the edge and from the tabs.
    const tabs = await page.getByRole('navigation').boundingBox();
    const low = { x: 390 - 8 - 48, y: Math.round(tabs?.y ?? 0) - 8 - 48 };
    await expect.poll(() => placeOf(page)).toEqual(low);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect
      .poll(async () => {
        const turned = await placeOf(page);
        return { x: turned.x, isClear: turned.y + 48 <= 390 - 56 };
      })
      .toEqual({ x: low.x, isClear: true });
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => (await placeOf(page)).x).toBe(264);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => placeOf(page), 'the chosen position comes back when the window is large enough')
      .toEqual(low);
  });
});

test.describe(() => {
  test.use({ announcements: 'unread' });

  test('the announcement opens by itself once per browser session, but not if it is empty', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: /^\d+ 月服务说明$/ });
    /** Reloads home, and waits until the app has read the announcement and loaded the code of the dialog. */
    const reloadHome = async (): Promise<void> => {
      const readCount = () => callsReceived(page, '/api/basicInformation/get');
      const before = await readCount();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible();
      await expect.poll(readCount).toBeGreaterThan(before);
      await page.waitForLoadState('networkidle');
    };
    await signIn(page, 'admin');
    await test.step('after it was read, it stays closed after a reload', async () => {
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('dialog')))
        .toBe('{"isRead":true,"mallRead":false}');
      await reloadHome();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('without an announcement a new session opens nothing, and the button says so', async () => {
      const { code } = await callFromPage(page, 'POST', '/api/basicInformation/update', {
        id: 1,
        noticeAnnouncement: '',
        noticeAnnouncementTitle: '',
      });
      expect(code).toBe(0);
      await page.evaluate(() => sessionStorage.removeItem('dialog'));
      await reloadHome();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await chat(page).click();
      await expect(page.getByRole('dialog').getByText('现在没有公告。')).toBeVisible();
    });
  });
});
