/**
 * 网课合集: finding a course, opening its lessons, and unlocking it. A lost answer charges no coins twice. In scenario
 * `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import {
  balanceOf,
  callsReceived,
  callFromPage,
  callsOf,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goTo,
  withLostAnswer,
  mock,
  readAgain,
  signIn,
  setTextSize,
  test,
} from '../support/index.ts';

const unlockPath = '/api/wk/unlock';
const listPath = '/api/wk/list/page';
/** A course for 80 coins that nobody has unlocked in the default scenario. */
const locked = { id: 3, title: '用电与设备操作', category: '岗位安全', teacher: '李敏', coin: 80, lessons: 9 } as const;
const free = { id: 2, title: '现场急救入门' } as const;
/** Another locked course, for 120 coins. */
const otherLocked = { id: 1, title: '岗位安全与规范', coin: 120 } as const;

function rows(page: Page) {
  return page.getByRole('list', { name: '课程', exact: true }).getByRole('link').filter({ hasText: '节' });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name, exact: true });
}

async function openConfirmation(page: Page, coin: number = locked.coin): Promise<void> {
  await page.getByRole('button', { name: `用 ${coin} 积分解锁` }).click();
  await expect(page.getByRole('dialog', { name: '解锁课程' })).toBeVisible();
}

function confirm(page: Page, coin: number = locked.coin) {
  return page.getByRole('dialog').getByRole('button', { name: `确认解锁 ${coin}` });
}

function back(page: Page) {
  return page.getByRole('button', { name: '返回' });
}

/** The links to the lessons. The outline of a locked course has none. */
function lessonLinks(page: Page) {
  return page.getByRole('article').getByRole('listitem').getByRole('link');
}

/** Expects that the lessons are shown, the coins were charged once, and the ledger's rules hold. */
async function expectUnlockedOnce(page: Page): Promise<void> {
  await expect(lessonLinks(page)).toHaveCount(locked.lessons, { timeout: 20_000 });
  expect(await balanceOf(page)).toBe(10_000 - locked.coin);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
}

test('a course is found by category and search, opens its lessons, and back returns to its row', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/');
  await page.getByRole('link', { name: '网课合集', exact: true }).click();

  await test.step('a course replaces the list, and its lessons open in new tabs', async () => {
    const row = rows(page).filter({ hasText: free.title });
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expect(page).toHaveURL(/id=2/);
    await expect(heading(page, free.title)).toBeFocused();
    const lessons = lessonLinks(page);
    await expect(lessons).toHaveCount(6);
    await expect(page.getByText(/^6 节 · 共 1 小时 \d+ 分$/)).toBeVisible();
    for (const lesson of await lessons.all()) {
      await expect(lesson).toHaveAttribute('href', /^\/lesson\.html\?id=2&/);
      await expect(lesson).toHaveAttribute('target', '_blank');
      await expect(lesson).toHaveAttribute('rel', /noopener/);
    }
    await back(page).click();
    await expect(row).toBeInViewport();
    await expect(row).toBeFocused();
  });

  await test.step('a course is found by category and by search, and the address holds both', async () => {
    await page.getByRole('button', { name: '岗位安全', exact: true }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('周立');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(free.title);
    await expect(rows(page)).toContainText('免费');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('周立');
    await expect(page.getByRole('button', { name: '岗位安全', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('没有这样的课');
    await expect(page.getByText('没有符合条件的课程')).toBeVisible();
    await page.getByRole('button', { name: '看全部课程' }).click();
    await expect(page).toHaveURL(/\/wk$/);
    // The heading of a category links to that category alone.
    await page.getByRole('heading', { level: 2, name: '岗位安全' }).getByRole('link').click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('a filter shows only unlocked courses, and says so if a category has none', async () => {
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await page.getByRole('button', { name: '已解锁', exact: true }).click();
    await expect(page).toHaveURL(/\?unlocked=true$/);
    await expect(rows(page).filter({ hasNotText: '已解锁' })).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: '岗位安全', exact: true }).click();
    await expect(page.getByText('还没有解锁过课程')).toBeVisible();
  });
  await problems.expectNone();
});

test('opened lessons are remembered, also from another tab, and the course continues with the next lesson', async ({
  page,
  context,
}) => {
  const lesson = async (from: Page, name: RegExp): Promise<void> => {
    const [opened] = await Promise.all([
      from.waitForEvent('popup'),
      from.getByRole('article').getByRole('link', { name }).click(),
    ]);
    await opened.close();
  };
  await signIn(page, 'agent', `/wk?id=${free.id}`);
  await lesson(page, /开始学习/u);
  await expect(page.getByText('已学 1/6 节')).toBeVisible();
  await expect(lessonLinks(page).first()).toContainText('已学');
  const other = await context.newPage();
  await other.goto(`/wk?id=${free.id}`);
  await lesson(other, /4\. /u);
  await expect(page.getByText('已学 2/6 节')).toBeVisible();
  // The click makes the link name the next lesson. Nevertheless the click must open the lesson that was named before.
  const next = page.getByRole('article').getByRole('link', { name: /继续学习/u });
  await expect(next).toContainText('第 5 节');
  const [opened] = await Promise.all([page.waitForEvent('popup'), next.click()]);
  await expect(opened).toHaveURL(/number=5/u);
  await expect(next).toContainText('第 6 节');
  await page.reload();
  await expect(page.getByText('已学 3/6 节')).toBeVisible();
  await goTo(page, '/wk');
  const row = rows(page).filter({ hasText: free.title });
  await expect(row).toContainText('已学 3/6 节');
  // The page started with this course. Now the course replaces the list, so its title takes the focus.
  await row.click();
  await expect(heading(page, free.title)).toBeFocused();
});

test('the confirmation shows the price of a course, and a double click charges once', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', `/wk?id=${locked.id}`);
  await expect(heading(page, locked.title)).toBeVisible();
  // A locked course shows its outline without links.
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(locked.lessons);
  await expect(page.getByRole('article').getByRole('listitem').first()).toContainText(/第 1 节 · \d+ 分钟/u);
  await expect(page.getByText('9 节 · 共 2 小时 54 分')).toBeVisible();
  await expect(lessonLinks(page)).toHaveCount(0);
  await openConfirmation(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(locked.title);
  await expect(sheet).toContainText('解锁前10,000');
  await expect(sheet).toContainText('解锁后9,920');
  // The call is held back, so that both clicks come before its answer.
  const calls = await callsOf(page);
  calls.hold(unlockPath);
  await confirm(page).dblclick();
  calls.letThrough();
  await expectToast(page, `已解锁 ${locked.title}，支出 80 积分`);
  await expectUnlockedOnce(page);
  await expect(sheet).toHaveCount(0);
  // The focused button no longer exists, so the focus moves to the heading.
  await expect(heading(page, locked.title)).toBeFocused();
  expect(await callsReceived(page, unlockPath)).toBe(1);
  // Lists that are out of date after the unlocking are read again.
  await goTo(page, '/wk');
  await expect(rows(page).filter({ hasText: locked.title })).toContainText('已解锁');
  await goTo(page, '/coinChange');
  await expect(page.getByRole('list', { name: '积分变更' }).getByRole('link').first()).toContainText(
    `《${locked.title}》`,
  );
  await problems.expectNone();
});

test('each obstacle to unlocking is explained, and costs no coins', async ({ page }) => {
  const arrivals = () => callsReceived(page, unlockPath);
  await signIn(page, 'agent', `/wk?id=${locked.id}`);

  await test.step('closing the sheet while the price is read sends nothing; the person can confirm again', async () => {
    await openConfirmation(page);
    await mock(page).faults({ rules: [{ path: '/api/wk/get', kind: 'timeout' }] });
    const sheet = page.getByRole('dialog');
    await confirm(page).click();
    await expect(sheet.getByRole('button', { name: '先不解锁' })).toBeDisabled();
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('还没有发出就停止了，没有解锁，积分没有支出。')).toBeVisible();
    await mock(page).faults();
    await openConfirmation(page);
    await expect(confirm(page)).toBeEnabled();
    expect(await arrivals()).toBe(0);
    await confirm(page).click();
    await expectUnlockedOnce(page);
    expect(await arrivals()).toBe(1);
  });

  await test.step('a refusal is shown above the outline', async () => {
    await goTo(page, `/wk?id=${otherLocked.id}`);
    await openConfirmation(page, otherLocked.coin);
    await mock(page).faults({ rules: [{ path: unlockPath, kind: 'code', value: 50001, times: 1 }] });
    await confirm(page, otherLocked.coin).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Below the outline the alert could be outside the screen.
    await expect(page.getByRole('alert').filter({ hasText: '没有解锁：' })).toBeInViewport();
    expect(await balanceOf(page)).toBe(10_000 - locked.coin);
  });

  await test.step('a changed price is shown above the outline, and nothing is charged', async () => {
    const credentials = { userAccount: 'agent', userPassword: 'demo1234' };
    await openConfirmation(page, otherLocked.coin);
    await callFromPage(page, 'POST', '/api/user/login', { ...credentials, userAccount: 'admin' });
    expect((await callFromPage(page, 'POST', '/api/wk/update', { id: otherLocked.id, coin: 800 })).code).toBe(0);
    await callFromPage(page, 'POST', '/api/user/login', credentials);
    await confirm(page, otherLocked.coin).click();
    await expect(page.getByRole('alert').filter({ hasText: '价格刚刚变了' })).toBeVisible();
    await expect(page.getByRole('button', { name: '用 800 积分解锁' })).toBeVisible();
    expect(await balanceOf(page)).toBe(10_000 - locked.coin);
  });
});

test('after a lost answer and a reload the app finds the outcome, shows the lessons, and has charged once', async ({
  page,
}) => {
  await signIn(page, 'agent', `/wk?id=${locked.id}`);
  await openConfirmation(page);
  await withLostAnswer(page, unlockPath, () => confirm(page).click());
  await expect(page.getByRole('heading', { name: '正在核实这次解锁' })).toBeVisible();
  await expect(page.getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
  await expect(page.getByText('核实前，这 80 积分不会再次支出。')).toBeVisible();
  await expect(page.getByRole('button', { name: /解锁/ })).toHaveCount(0);
  await page.reload();
  await expectUnlockedOnce(page);
});

test('an unlocking without an answer can be left; another course can be unlocked only after its outcome', async ({
  page,
}) => {
  await signIn(page, 'agent', `/wk?id=${locked.id}`);
  await openConfirmation(page);
  await mock(page).faults({ rules: [{ path: unlockPath, kind: 'network' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这次解锁' })).toBeVisible();
  await page.getByRole('link', { name: '先离开' }).click();
  await rows(page).filter({ hasText: '岗位安全与规范' }).click();
  await expect(page.getByText('另一笔还没有结果，有了结果才能解锁。')).toBeVisible();
  await expect(page.getByRole('button', { name: '用 120 积分解锁' })).toBeDisabled();
  await mock(page).faults();
  await expectToast(page, `已解锁 ${locked.title}，支出 80 积分`);
  await expect(page.getByRole('button', { name: '用 120 积分解锁' })).toBeEnabled();
  expect(await balanceOf(page)).toBe(10_000 - locked.coin);
});

test('a user with too few coins sees how many are missing and a link to buy more, but no button to unlock', async ({
  page,
}) => {
  await signIn(page, 'student', '/about');
  expect(
    (await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'agent', transferCoin: 460 })).code,
  ).toBe(0);
  await readAgain(page);
  await goTo(page, `/wk?id=${locked.id}`);
  await expect(page.getByText('积分不够，还差 40')).toBeInViewport();
  await expect(page.getByRole('button', { name: /解锁/ })).toHaveCount(0);
  await page.getByRole('link', { name: '去购买' }).click();
  await expect(page).toHaveURL(/\/mall$/);
});

test('a failed list or course can be read again, and without a network the offline copies are shown', async ({
  page,
}) => {
  await signIn(page, 'agent', '/');

  await test.step('a failed list or course can be read again, and an unknown course says so', async () => {
    await mock(page).faults({
      rules: [
        { path: listPath, kind: 'http', value: 500 },
        { path: '/api/wk/get', kind: 'http', value: 500 },
      ],
    });
    await page.getByRole('link', { name: '网课合集', exact: true }).click();
    await expect(page.getByText('没有读到课程')).toBeVisible();
    await mock(page).faults({ rules: [{ path: '/api/wk/get', kind: 'http', value: 500 }] });
    await page.getByRole('button', { name: '再试一次' }).click();
    // The page shows the course's data from the list; only the lessons are missing.
    await rows(page).filter({ hasText: free.title }).click();
    await expect(heading(page, free.title)).toBeVisible();
    await expect(
      page.getByRole('region', { name: '课程目录' }).getByText('服务器出错 (500)，请稍后再试'),
    ).toBeVisible();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(6);
    await goTo(page, '/wk?id=99999');
    await expect(heading(page, '没有找到这门课')).toBeVisible();
    await page.getByRole('link', { name: '看全部课程' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('without a network the offline copies show their age, and nothing can be unlocked', async () => {
    await rows(page).filter({ hasText: locked.title }).click();
    await expect(page.getByRole('button', { name: '用 80 积分解锁' })).toBeEnabled();
    await back(page).click();
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await goOffline(page);
    await rows(page).filter({ hasText: free.title }).click();
    await expect(page.getByText(/^这门课截至(今天|昨天) \d/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(6);
    await back(page).click();
    await expect(page.getByText(/^这些内容截至(今天|昨天) \d/)).toBeVisible({ timeout: 20_000 });
    await rows(page).filter({ hasText: locked.title }).click();
    await expect(page.getByRole('button', { name: '离线时不能解锁' })).toBeDisabled({ timeout: 20_000 });
    await expect(page.getByText('解锁要用积分，不会排队。请联网后由你亲自确认。')).toBeVisible();
  });
});

test('an empty list says that there are no courses yet', async ({ page }) => {
  await signIn(page, 'student', '/wk', 'empty');
  await expect(heading(page, '还没有课程')).toBeVisible();
});

test('the longest texts, HTML and other directions break nothing', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent', '/wk', 'edge');
  await expect(rows(page).first()).toBeVisible();
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
  await goTo(page, '/wk?id=1');
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(200);
  await expect.poll(sideways).toBe(0);
  await problems.expectNone();
  await setTextSize(page, '200%');
  await expect.poll(sideways).toBe(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('a course opens beside the list, can be unlocked there, and stays open during a search', async ({ page }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/wk');

    await test.step('the first course is open beside the list; a chosen one can be unlocked there', async () => {
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
      await rows(page).filter({ hasText: locked.title }).click();
      await expect(page).toHaveURL(/id=3/);
      await expect(rows(page).filter({ hasText: locked.title })).toHaveAttribute('aria-current', 'true');
      await openConfirmation(page);
      await confirm(page).click();
      await expectUnlockedOnce(page);
      await problems.expectNone();
    });

    await test.step('a course that is opened before a search result arrives stays open', async () => {
      const row = rows(page).filter({ hasText: otherLocked.title });
      await expect(row).toBeVisible();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('searchbox').fill('周立');
      await row.click();
      await expect(page).toHaveURL(/id=1$/u);
      await page.clock.runFor(400);
      await expect(page).toHaveURL(/text=/u);
      await expect(page).toHaveURL(/id=1(?:&|$)/u);
      await expect(page.getByRole('article').getByRole('heading', { level: 2, name: otherLocked.title })).toBeVisible();
    });
  });
});

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe(locale, () => {
    test.use(withLanguage(locale));
    test('no price is cut with double text size, and a course is accessible in every state', async ({ page }) => {
      await signIn(page, 'agent', '/wk');
      const price = page.getByRole('main').getByText(/^\d+ (?:积分|coins)$/u);
      await expect(price.first()).toBeVisible();
      await setTextSize(page, '200%');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const cut = await price.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent),
        );
        expect(cut, `at ${width} px`).toEqual([]);
      }
      await setTextSize(page, '');
      await goTo(page, `/wk?id=${free.id}`);
      await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(6);
      await expectNoAxeViolations(page);
      await goTo(page, `/wk?id=${locked.id}`);
      await page.getByRole('button', { name: /80/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await mock(page).faults({ rules: [{ path: unlockPath, kind: 'network' }] });
      await page.getByRole('dialog').getByRole('button', { name: /80/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
