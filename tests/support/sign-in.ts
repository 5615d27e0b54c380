/** Signs in without the log-in form, with a real session of the backend. */
import { test, type Page } from '@playwright/test';
import { callFromPage, mock, type Scenario } from './mock.ts';
import { password, type Account } from './demo-accounts.ts';

/**
 * Opens the demo at `path` with parameters that name the scenario and the account. The demo applies both at its start.
 */
async function openDemoAs(page: Page, userAccount: Account, path: string, scenario?: Scenario): Promise<void> {
  const parameters = new URLSearchParams({ ...(scenario !== undefined && { scenario }), as: userAccount });
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${parameters.toString()}`);
  // The demo removes these parameters from the address after the log-in.
  await page.waitForURL((url) => !url.searchParams.has('as'));
}

/**
 * Opens the app at `path`, signed in as `userAccount`. If `scenario` is given, the backend is first filled with its
 * data.
 */
export async function signIn(page: Page, userAccount: Account, path = '/', scenario?: Scenario): Promise<void> {
  // In a new page of the demo, the log-in happens during the start. A log-in from the page would need a second start.
  if (page.url() === 'about:blank' && test.info().project.name === 'demo') {
    await openDemoAs(page, userAccount, path, scenario);
    return;
  }
  if (scenario !== undefined) await mock(page).reset({ scenario });
  const { code, message } = await callFromPage(page, 'POST', '/api/user/login', {
    userAccount,
    userPassword: password,
  });
  if (code !== 0) throw new Error(`${userAccount} could not sign in: ${code} ${message}`);
  await page.goto(path);
}
