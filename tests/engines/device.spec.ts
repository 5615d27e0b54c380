/**
 * The app on one device: language and scheme, installation, a new version, edits that wait for a network, an import,
 * and a private window. In scenario `default` the agent has 10 000 coins, and the agent's account on 工学云 with id 1
 * is 王家明.
 */
import { describe, expect, test } from 'vitest';
import { password } from '../support/demo-accounts.ts';
import { key } from './driver.ts';
import { button, dialog, field, heading, link, text, type Page } from './page.ts';
import { lostRequests, journeyRunner, whenInstalled } from './journey-runner.ts';

const play = journeyRunner(['demo', 'production']);
/** The dark scheme's background in src/brand. */
const darkThemeColour = '#0d1110';

// The next five functions run in the page.

/** Makes the browser check for a new version. */
const checkForUpdate = async (): Promise<void> => void (await (await navigator.serviceWorker.ready).update());
/** Returns the mark that the proxy gives to the page of a new version; null in the built version. */
const newVersionMark = (): string | null => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null;
const hasLanguage = (language: string): boolean => document.documentElement.lang === language;
const hasScheme = (scheme: string, colour: string): boolean =>
  document.documentElement.dataset['scheme'] === scheme &&
  document.querySelector('meta[name=theme-color]')?.getAttribute('content') === colour &&
  getComputedStyle(document.documentElement).colorScheme.includes(scheme);

/** Puts a file into the file field, as a person's choice would. */
const chooseFile = (name: string, content: string): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  // Only a DataTransfer can make a list of files.
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name, { type: 'text/csv' }));
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

const chooseInDialog = (page: Page, words: string): Promise<void> =>
  page.click({ role: 'radio', name: words, within: dialog });

test('a chosen language and colour scheme apply at once, and after a reload', () =>
  play('demo', async ({ page, signIn }) => {
    await signIn('agent', '/about');
    await page.waitFor('not Chinese', hasLanguage, 'zh-CN');
    await page.click(button(/^外观/u));
    await chooseInDialog(page, '深色');
    await page.see(button(/外观.*深色/u));
    await page.waitFor('not dark', hasScheme, 'dark', darkThemeColour);
    await page.click(button(/^语言/u));
    await chooseInDialog(page, 'English');
    await page.see(heading('Mine'));
    await page.reload();
    await page.see(button(/Language.*English/u));
    await page.waitFor('not English', hasLanguage, 'en-US');
    await page.waitFor('not dark', hasScheme, 'dark', darkThemeColour);
    await page.click(button(/^Language/u));
    await chooseInDialog(page, '简体中文');
    expect(await page.see(heading('我的'))).toMatchObject({ text: '我的' });
  }));

test('the sheet explains the installation in the words of this browser, and Escape closes it', () =>
  play('demo', async ({ page, signIn, engine }) => {
    await signIn('agent', '/about');
    await page.click(button('安装到桌面'));
    await page.see(heading('安装到桌面', dialog));
    // Neither browser lets the page offer an installation. Firefox can't install apps. For the WebKit browser the sheet
    // gives the general instruction, because the app doesn't know its menu.
    const { text: explanation } = await page.see({ role: 'dialog', text: /打开/u });
    expect(explanation).toMatch(
      engine.name === 'Firefox'
        ? /用 Chrome 或 Edge 打开.*这个浏览器不能安装应用/u
        : /打开浏览器的菜单.*选「安装」或「添加到主屏幕」/u,
    );
    await page.tab.press(key.escape);
    await page.expectGone(dialog);
  }));

describe.each(['demo', 'production'] as const)('%s', (build) => {
  test('a new version waits while a form is filled in, is offered afterwards, and runs once it is accepted', () =>
    play(
      build,
      async ({ page, proxy, signIn }) => {
        await signIn('agent', '/transferCoin');
        await whenInstalled(page);
        await page.fill(field('收款账号'), 'student');
        proxy.deploy();
        await page.tab.evaluate(checkForUpdate);
        await page.waitFor(
          "the new version doesn't wait",
          async () => (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker,
        );
        await page.expectGone(text(/新版本已准备好/u));
        await page.see(field('收款账号'), ({ value }) => value === 'student');
        await page.click(link('我的'));
        await page.see(text(/新版本已准备好/u));
        expect(await page.tab.evaluate(newVersionMark)).toBeNull();
        await page.click(button('更新'));
        await page.waitFor("the new version doesn't run", () => document.querySelector('meta[name=build]') !== null);
        await page.see(heading('我的'));
        await page.expectGone(text(/新版本已准备好/u));
        await page.reload();
        await page.waitFor("the new version doesn't last", () => document.querySelector('meta[name=build]') !== null);
      },
      { allow: [lostRequests] },
    ));

  test('an edit without a network stays visible after a reload, and is sent once when the network is back', () =>
    play(
      build,
      async ({ page, signIn, cutNetwork, plugIn }) => {
        await signIn('agent', '/gxy');
        await whenInstalled(page);
        await page.click(link(/王\*明/u, { role: 'list', name: '工学云账号' }));
        await page.see(field('姓名'), ({ value }) => value === '王家明');
        await cutNetwork();
        await page.fill(field(/^实习单位/u), 'Hangzhou');
        // The app doesn't know yet that the network is gone. The app learns this from the failed request.
        await page.click(button('保存'));
        await page.expectAddress(/^\/gxy$/u);
        await page.see({ role: 'listitem', text: /等待网络.*Hangzhou/u });
        await page.reload();
        await page.click(button('1 项待发送'));
        await page.see({ role: 'dialog', text: /修改 工学云 · 王\*明/u });
        await page.tab.press(key.escape);
        await page.expectGone(dialog);
        await plugIn();
        await page.see(
          { role: 'listitem', text: /Hangzhou/u },
          ({ text: row }) => !/等待网络|发送中|稍后再试/u.test(row),
        );
        expect(
          (await page.mock.log(200)).filter(({ path, code }) => path === '/api/gxy/update' && code === 0),
        ).toHaveLength(1);
        expect((await page.call('GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: 'Hangzhou' });
      },
      { allow: [lostRequests] },
    ));
});

test('a spreadsheet is read in a worker that the policy allows, and its errors are shown', () =>
  play('production', async ({ page, signIn }) => {
    await signIn('agent', '/gxy/import');
    await page.see(button('选择文件'));
    await page.tab.evaluate(chooseFile, '名单.csv', '姓名,手机号\n甲,13812345\n');
    expect(await page.see(text(/还差 3 位/u))).toMatchObject({ text: '手机号是 11 位数字，还差 3 位' });
  }));

test('in a private window, logging in and a transfer work, and the receipt is there after a reload', () =>
  play(
    'demo',
    async ({ page }) => {
      await page.open('/login');
      await page.fill(field('账号或邮箱'), 'agent');
      await page.fill(field('密码'), password);
      await page.click(button('登录'));
      await page.see(text('10,000'));
      await page.open('/transferCoin');
      await page.fill(field('收款账号'), 'student');
      await page.fill(field('转账数量'), '30');
      await page.click(button('下一步'));
      await page.click(button('确认转出 30', dialog));
      await page.see(heading('转账完成'));
      await page.reload();
      await page.see(heading('转账完成'));
      expect(await page.mock.ledger()).toMatchObject({ ok: true });
    },
    { isPrivate: true },
  ));
