/**
 * The functions that every exported test contains, so that it imports no file of this project. They repeat names of the
 * app, which must be changed together: the window's properties and events of hold-pages.ts, recorder.ts, watch-calls.ts
 * and device/held-dialogs.ts, the parameters of demo-url.ts, the demo's password, and paths of the contract.
 */

export const helpers = `const expect = expectSoon.configure({ timeout: 20_000 });

interface LogLine { id: number; method: string; path: string; code: number | null; fault: string | null }

declare global {
  interface Window {
    toastsSoFar?: string[];
    demoDialogsHeld?: boolean;
    demoPagesHeld?: boolean;
    demoCallsOpen?: number;
  }
}

/**
 * Stores the settings of the device before the first page. Every page then notes its toasts, because they show for 2 s
 * only.
 */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(([localEntries, sessionEntries]) => {
    window.demoDialogsHeld = true;
    if (sessionStorage.getItem('prepared') === null) {
      for (const [key, value] of Object.entries(localEntries)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(sessionEntries)) sessionStorage.setItem(key, value);
      sessionStorage.setItem('prepared', 'yes');
    }
    const toasts: string[] = [];
    window.toastsSoFar = toasts;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[aria-live]')?.textContent;
        if (text) toasts.push(text.replace(/\\s+/gu, ' ').trim());
      }
    }).observe(document, { characterData: true, childList: true, subtree: true });
  }, [local, session] as const);
}

/** Opens a URL. The demo sets up the situation that the URL asks for, and removes it from the URL. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const settings = ['as', 'scenario', 'seed', 'clock', 'fault'];
  await page.waitForURL((url) => !settings.some((key) => url.searchParams.has(key)));
}

/** Changes settings of the device before a page opens. */
async function keep(
  page: Page,
  localEntries: Record<string, string>,
  sessionEntries: Record<string, string>,
): Promise<void> {
  await page.evaluate(([inLocal, inSession]) => {
    for (const [key, value] of Object.entries(inLocal)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(inSession)) sessionStorage.setItem(key, value);
  }, [localEntries, sessionEntries] as const);
}

/** While held, no dialog opens by itself. Otherwise it could catch a click that the session made before it opened. */
async function holdDialogs(page: Page, held: boolean): Promise<void> {
  await page.evaluate((isHeld) => {
    window.demoDialogsHeld = isHeld;
    window.dispatchEvent(new Event('demo-dialogs'));
  }, held);
}

/** While held, the next page waits, because the session clicked before that page appeared. */
async function holdPages(page: Page, held: boolean): Promise<void> {
  await page.evaluate((isHeld) => {
    window.demoPagesHeld = isHeld;
    if (!isHeld) window.dispatchEvent(new Event('demo-pages'));
  }, held);
}

async function expectDialog(page: Page, dialog: Locator): Promise<void> {
  await holdDialogs(page, false);
  await expect(dialog.last()).toBeVisible();
}

/** Lets the time of a pause pass. Open calls end first, because otherwise they would take as long as the pause. */
async function pause(page: Page, ms: number): Promise<void> {
  const callsOpen = () => page.evaluate(() => window.demoCallsOpen ?? 0);
  await expectSoon.poll(callsOpen, { timeout: 10_000 }).toBe(0).catch(() => {});
  await page.clock.fastForward(ms);
}

/** Calls a control of the mock backend in the page, and lets the pages read again if it changed something. */
async function control<Answer = unknown>(page: Page, path: string, body?: unknown): Promise<Answer> {
  return await page.evaluate(
    async ([url, json]) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json };
      const answer = await (await fetch(url, json === null ? {} : init)).json();
      if (answer.code !== 0) throw new Error(url + ': ' + answer.message);
      if (json !== null) window.dispatchEvent(new Event('demo-changed'));
      return answer.data;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

const made = new Map<number, LogLine>();
const expected: string[] = [];
const described = ({ method, path, code }: LogLine): string => \`\${method} \${path} \${code}\`;

/**
 * Returns all calls so far that were answered. The log has only the latest lines, so the lines of each read are
 * collected.
 */
async function answered(page: Page): Promise<LogLine[]> {
  const lines = await control<LogLine[]>(page, '/__mock/log?limit=500');
  for (const line of lines) made.set(line.id, line);
  return [...made.values()]
    .filter(({ code, fault }) => code !== null && fault !== 'lostResponse')
    .sort((a, b) => a.id - b.id);
}

/** Waits until the backend has answered these calls too, besides the earlier ones. */
async function expectCalls(page: Page, ...calls: string[]): Promise<void> {
  expected.push(...calls);
  const missing = async () => {
    const left = (await answered(page)).map(described);
    return expected.filter((call) => {
      const at = left.indexOf(call);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  await expect.poll(missing, { message: 'calls that did not come' }).toEqual([]);
}

async function coinsMoved(page: Page): Promise<string[]> {
  return (await answered(page)).filter(({ path }) => coinCalls.includes(path)).map(described);
}

async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const isSaid = async () => {
    const toasts = await page.evaluate(() => window.toastsSoFar ?? []);
    return toasts.some((toast) => (typeof words === 'string' ? toast.includes(words) : words.test(toast)));
  };
  await expect.poll(isSaid, { message: \`a toast: \${words}\` }).toBe(true);
}

/** Scrolls until a long list has drawn the element: down from the present position, then from the top. */
async function scrollTo(locator: Locator): Promise<void> {
  await expect(async () => {
    if ((await locator.count()) === 0)
      await locator.page().evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        const isLoading = document.querySelector('[role=list][aria-busy=true]') !== null;
        if (!isAtEnd || !isLoading) scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2);
      });
    expectSoon(await locator.count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000, intervals: [200] });
}

/** Drags a control by its middle. */
async function drag(locator: Locator, byX: number, byY: number): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element was not found');
  const { mouse } = locator.page();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + byX, y + byY, { steps: 10 });
  await mouse.up();
}

/** Rests a finger on a control. */
async function hold(locator: Locator, ms: number): Promise<void> {
  const finger = { pointerType: 'touch', isPrimary: true, button: 0, bubbles: true };
  await locator.dispatchEvent('pointerdown', finger);
  await locator.page().clock.fastForward(ms);
  await locator.dispatchEvent('pointerup', finger);
}

/** Pastes a text that the app handles itself. */
async function paste(locator: Locator, text: string): Promise<void> {
  await locator.focus();
  await locator.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Passwords aren't recorded. 0 is the demo's own, the others come from the environment, or are invented. */
function password(which: number, length?: number): string {
  return which === 0 ? 'demo1234' : (process.env[\`PASSWORD_\${which}\`] ?? \`\${which}-Invented\`.slice(0, length));
}

/** Returns the code of a mail. 0 is the first mail that the backend sent. */
async function mailedCode(page: Page, mail: number): Promise<string> {
  const codes = async () => {
    const mails = await control<{ captcha: string }[]>(page, '/__mock/inbox');
    return mails.map(({ captcha }) => captcha).reverse();
  };
  await expect.poll(async () => (await codes()).length, { message: 'mails with a code' }).toBeGreaterThan(mail);
  return (await codes())[mail] ?? '';
}

async function logIn(page: Page, userAccount: string): Promise<void> {
  const code = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch('/api/user/login', init)).json()).code;
    },
    { userAccount, userPassword: process.env['ACCOUNT_PASSWORD'] ?? password(0) },
  );
  expect(code, \`\${userAccount} logs in; ACCOUNT_PASSWORD names the password\`).toBe(0);
}

async function balance(page: Page): Promise<number> {
  return await page.evaluate(async () => (await (await fetch('/api/user/get/login')).json()).data.coin);
}

async function whenSeeded(page: Page): Promise<void> {
  const seeding = async () => (await control<{ seeding: unknown }>(page, '/__mock/state')).seeding;
  await expect.poll(seeding, { timeout: 300_000 }).toBeNull();
}`;
