/** Signing in from a journey, the quick way: the session is the backend's own, only the form is left out. */
import type { Page } from '@playwright/test';
import { ask } from './mock.ts';
import { password, type Account } from './account.ts';

/** Opens the app signed in as `userAccount`, at `path`. */
export async function signIn(page: Page, userAccount: Account, path = '/'): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login');
  const { code, message } = await ask(page, 'POST', '/api/user/login', { userAccount, userPassword: password });
  if (code !== 0) throw new Error(`${userAccount} could not sign in: ${code} ${message}`);
  await page.goto(path);
}
