/** Signs in without the log-in form. The session is a real session of the backend. */
import type { Page } from '@playwright/test';
import { ask } from './mock.ts';
import { password, type Account } from './account.ts';

/** Opens the app at `path`, signed in as `userAccount`. */
export async function signIn(page: Page, userAccount: Account, path = '/'): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login');
  const { code, message } = await ask(page, 'POST', '/api/user/login', { userAccount, userPassword: password });
  if (code !== 0) throw new Error(`${userAccount} could not sign in: ${code} ${message}`);
  await page.goto(path);
}
