/** Writes the parts of a recording as code of Playwright: texts, names, locators and one step. */
import { limits } from '../../../../contract/fields.ts';
import { demoUrl, type DemoSituation } from '../demo-url.ts';
import type { Locator, LocatorPart } from './locate.ts';
import { escaped, type NameMatch } from './name-match.ts';
import type { Action, Seen, Step } from './recording.ts';

/** Any address will do, because only the part after the origin is used. */
const anyOrigin = 'http://demo.invalid';

/** Returns the text as a literal in single quotes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`);
  return `'${inner}'`;
}

function nameCode({ isPattern, source }: NameMatch): string {
  return isPattern ? `/${source}/u` : quoted(source);
}

/** Returns the options that find a name, without the braces around them. */
function nameOptions(name: NameMatch): string {
  return `name: ${nameCode(name)}${name.isPattern ? '' : ', exact: true'}`;
}

function foundByCode({ by, of, name }: LocatorPart): string {
  switch (by) {
    case 'role':
      return `.getByRole(${quoted(of)}${name === null ? '' : `, { ${nameOptions(name)} }`})`;
    case 'label':
      return `.getByLabel(${name === null ? "''" : nameCode(name)}, { exact: true })`;
    case 'css':
      return `.locator(${quoted(of)})`;
  }
}

function partCode(part: LocatorPart): string {
  const { holding, nth } = part;
  const filter = holding === null ? '' : `.filter({ hasText: ${nameCode(holding)} })`;
  return `${foundByCode(part)}${filter}${nth === null ? '' : `.nth(${nth})`}`;
}

/** Returns the code of a locator. */
export function locatorCode(parts: Locator): string {
  return `page${parts.map((part) => partCode(part)).join('')}`;
}

/**
 * Returns the code of a URL that sets a situation and logs `account` in. The account `none` logs out. Without an
 * account the user stays, and without a situation the situation stays.
 */
export function linkCode(address: string, account: string | null, situation: DemoSituation | null = null): string {
  const plain = new URL(address, anyOrigin);
  const url = situation === null ? plain : demoUrl(plain, situation);
  if (account !== null) url.searchParams.set('as', account);
  return `site + ${quoted(`${url.pathname}${url.search}${url.hash}`)}`;
}

/**
 * Returns the code that the page's URL is compared with. A key or a long number becomes a pattern, because it differs
 * from run to run.
 */
function addressCode(address: string): string {
  const source = escaped(address)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, String.raw`[\da-f-]{36}`)
    .replaceAll(/\d{9,}/gu, String.raw`\d+`);
  return source === escaped(address) ? `site + ${quoted(address)}` : `/${source}$/u`;
}

function fileCode({ on, name, type, content }: Action & { kind: 'file' }): string[] {
  if (content === null)
    return [
      `// ${name.replaceAll(/\s/gu, ' ')} wasn't recorded, because it is large or may hold passwords. ` +
        'Put it beside this test.',
      `await ${locatorCode(on)}.setInputFiles(join(dirname(test.info().file), ${quoted(name)}));`,
    ];
  const buffer = `Buffer.from(${quoted(content)}, 'base64')`;
  const file = `{ name: ${quoted(name)}, mimeType: ${quoted(type)}, buffer: ${buffer} }`;
  return [`await ${locatorCode(on)}.setInputFiles(${file});`];
}

function clickCode({ on, heldMs, times, modifiers, scrolled }: Action & { kind: 'click' }): string[] {
  const found = locatorCode(on);
  const options = [
    ...(heldMs > 0 ? [`delay: ${heldMs}`] : []),
    ...(times > 1 ? [`clickCount: ${times}`] : []),
    ...(modifiers.length > 0 ? [`modifiers: [${modifiers.map((name) => quoted(name)).join(', ')}]`] : []),
  ];
  const click = `await ${found}.click(${options.length > 0 ? `{ ${options.join(', ')} }` : ''});`;
  return scrolled ? [`await scrollTo(${found});`, click] : [click];
}

/**
 * If the typed password was too short, the code contains its length. The invented password is then refused for the same
 * reason.
 */
function passwordCode({ which, length }: Action & { kind: 'password' }): string {
  return which === 0 || length >= limits.password.min ? `${which}` : `${which}, ${length}`;
}

/** Returns the lines that carry an action out. */
export function actionCode(action: Action): string[] {
  switch (action.kind) {
    case 'click':
      return clickCode(action);
    case 'point':
      return [`await page.mouse.click(${action.x}, ${action.y});`];
    case 'drag':
      return [`await drag(${locatorCode(action.on)}, ${action.by.x}, ${action.by.y});`];
    case 'hold':
      return [`await hold(${locatorCode(action.on)}, ${action.heldMs});`];
    case 'fill':
      return [`await ${locatorCode(action.on)}.fill(${quoted(action.value)});`];
    case 'password':
      return [`await ${locatorCode(action.on)}.fill(password(${passwordCode(action)}));`];
    case 'captcha': {
      const code = action.mail === null ? quoted(action.typed) : `await mailedCode(page, ${action.mail})`;
      return [`await ${locatorCode(action.on)}.fill(${code});`];
    }
    case 'select': {
      const labels = action.labels.map((label) => `{ label: ${quoted(label)} }`);
      return [`await ${locatorCode(action.on)}.selectOption([${labels.join(', ')}]);`];
    }
    case 'file':
      return fileCode(action);
    case 'paste':
      return [`await paste(${locatorCode(action.on)}, ${quoted(action.text)});`];
    case 'press': {
      const on = action.on === null ? 'page.keyboard' : locatorCode(action.on);
      const ready = action.ready && `await expect(${locatorCode(action.ready.on)})`;
      const expected =
        action.ready?.is === 'selected' ? ".toHaveAttribute('aria-selected', 'true');" : '.toBeEnabled();';
      return [...(ready === null ? [] : [ready + expected]), `await ${on}.press(${quoted(action.key)});`];
    }
    case 'move':
      return [
        { back: 'await page.goBack();', forward: 'await page.goForward();', reload: 'await page.reload();' }[
          action.how
        ],
      ];
    case 'goto': {
      const { local, session } = action.settings;
      const isChanged = Object.keys(local).length + Object.keys(session).length > 0;
      return [
        ...(isChanged ? [`await keep(page, ${JSON.stringify(local)}, ${JSON.stringify(session)});`] : []),
        `await open(page, ${linkCode(action.address, action.account)});`,
      ];
    }
    case 'control':
      return [`await control(page, ${quoted(action.path)}, ${action.body});`];
    case 'resize':
      return [`await page.setViewportSize({ width: ${action.width}, height: ${action.height} });`];
  }
}

/** Returns the lines that expect the screen `seen`, as far as it differs from `before`. */
export function seenCode(seen: Seen | null, before: Seen | null): string[] {
  if (seen === null) return [];
  const { address, title, dialog } = seen;
  const lines: string[] = [];
  if (address !== null && address !== before?.address)
    lines.push(`await expect(page).toHaveURL(${addressCode(address)});`);
  if (title !== null && title.source !== before?.title?.source)
    lines.push(`await expect(page.getByRole('heading', { level: 1, ${nameOptions(title)} }).last()).toBeVisible();`);
  if (dialog !== null && dialog.name.source !== before?.dialog?.name.source)
    lines.push(`await expectDialog(page, page.getByRole(${quoted(dialog.role)}, { ${nameOptions(dialog.name)} }));`);
  // The dialog has closed, or the screen isn't known. The next dialog must not open before the test expects it.
  if (dialog === null && before !== null && before.dialog !== null) lines.push('await holdDialogs(page, true);');
  return lines;
}

/** Returns the lines that expect what a step did: the calls that it made, and what it showed. */
export function outcomeCode({ calls, toasts, seen }: Step, before: Seen | null): string[] {
  const made = calls.map(({ method, path, code }) => quoted(`${method} ${path} ${code}`));
  return [
    ...(made.length > 0 ? [`await expectCalls(page, ${made.join(', ')});`] : []),
    ...toasts.map((text) => `await expectToast(page, ${nameCode(text)});`),
    ...seenCode(seen, before),
  ];
}
