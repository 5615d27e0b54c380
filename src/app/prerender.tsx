/**
 * Draws the log-in page when the app is built, out of the very components: what somebody who is not logged in sees before any code
 * runs, and what the first render takes over. Runs on Node, in no page. Not part of the app's own code.
 */
import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { messages as english } from '../locales/en-US/entry.po';
import { messages as chinese } from '../locales/zh-CN/entry.po';
import { siteAddress } from '../platform/base-path.ts';
import { App } from './App.tsx';
import { createAppRouter } from './router.tsx';

const words = { 'zh-CN': chinese, 'en-US': english };

/** The markup of /login as it is before anything is known of the device. */
export async function drawLogin(language: keyof typeof words): Promise<string> {
  i18n.load(language, words[language]);
  i18n.activate(language);
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [siteAddress('/login')] }), origin: 'http://localhost' });
  await router.load();
  const { prelude } = await prerender(<StrictMode><App router={router} /></StrictMode>, { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}
