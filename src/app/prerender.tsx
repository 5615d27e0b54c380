/**
 * Draws what stands on the screen before any code runs, when the app is built and out of the very components: the
 * log-in page, which the first render takes over, and the frame with home's boxes, which the first render replaces.
 * Runs on Node, in no page. Not part of the app's own code.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { BasicInformation } from '../../contract/basic-information.ts';
import type { User } from '../../contract/user.ts';
import { loadBasicInformation } from '../api/resources/basic-information.ts';
import { queryClient } from '../api/cache/query-client.ts';
import { store } from '../api/store.ts';
import { HomeBones } from '../features/home/HomeBones.tsx';
import { LatestBones } from '../features/home/LatestChanges.tsx';
import { messages as english } from '../locales/en-US/entry.po';
import { messages as englishPages } from '../locales/en-US/pages.po';
import { messages as chinese } from '../locales/zh-CN/entry.po';
import { messages as chinesePages } from '../locales/zh-CN/pages.po';
import { siteAddress } from '../platform/base-path.ts';
import { FrameBoxes } from '../shell/frame/AppFrame.tsx';
import { Tabs } from '../shell/frame/Tabs.tsx';
import { tabPaths } from '../shell/frame/tabs.ts';
import { App } from './App.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';

const words = { 'zh-CN': { ...chinese, ...chinesePages }, 'en-US': { ...english, ...englishPages } };
type Language = keyof typeof words;

/** Where the page itself puts what the device knows (index.html). */
const marks = { coin: '%coin%', notice: '%notice%' } as const;

const somebody: User = {
  id: 1,
  userAccount: 'agent',
  userName: '',
  userRole: 'agent',
  status: 0,
  coin: 1,
  email: null,
  invitationCode: null,
  superiorId: null,
  createTime: '2026-01-01T00:00:00.000Z',
};

const site: BasicInformation = {
  id: 1,
  websiteName: '',
  noticeBar: marks.notice,
  noticeAnnouncementTitle: null,
  noticeAnnouncement: null,
  coinName: marks.coin,
  pointsNotification: null,
  amount: 0,
  addCoin: 0,
  status: 0,
  userId: null,
  updateTime: '2026-01-01T00:00:00.000Z',
};

/** A backend that knows who is logged in and the site's own texts. Nothing else is asked where no effect runs. */
function answer(request: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request);
  const data = pathname.endsWith('/api/user/get/login') ? somebody : site;
  return Promise.resolve(Response.json({ code: 0, data, message: 'ok' }));
}

function speak(language: Language): void {
  i18n.load(language, words[language]);
  i18n.activate(language);
}

async function routerAt(path: string): Promise<AppRouter> {
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [siteAddress(path)] }),
    origin: 'http://localhost',
  });
  await router.load();
  return router;
}

async function drawn(tree: ReactElement): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{tree}</StrictMode>, { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}

/** /login as it is before anything is known of the device. */
async function drawLogin(language: Language): Promise<string> {
  speak(language);
  return drawn(<App router={await routerAt('/login')} />);
}

interface DrawnHome {
  /** The frame around home's boxes, no tab lit. */
  page: string;
  /** Each tab as it is when it is lit, in their order. */
  lit: string[];
  /** What a coin is called in this language where the site has no word of its own. */
  coin: string;
}

function Around({ router, children }: { router: AppRouter; children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </RouterContextProvider>
      </I18nProvider>
    </Provider>
  );
}

/** `part` gives way to what is drawn instead of it. */
function instead(page: string, part: string, drawing: string): string {
  if (part === '' || !page.includes(part)) throw new Error(`Home is no longer drawn with ${part.slice(0, 200)}`);
  return page.replace(part, () => drawing);
}

/** Marks what only one width has; src/app/static-shell.css shows it there. */
function only(width: 'narrow' | 'wide', drawing: string): string {
  return drawing.replace(/^<\w+/u, (opening) => `${opening} data-drawn="${width}"`);
}

/**
 * Home and its frame as they are before anything is known but that somebody was logged in here. Where another width has
 * other parts and not only other styles, both are there: the rows of the latest changes, and what the rail has besides
 * the tabs.
 */
async function drawHome(language: Language): Promise<DrawnHome> {
  speak(language);
  const router = await routerAt('/');
  const around = (part: ReactNode): Promise<string> => drawn(<Around router={router}>{part}</Around>);
  const tabs = (lit: (typeof tabPaths)[number] | null, wide = false): Promise<string> =>
    around(<Tabs lit={lit} path="" wide={wide} />);
  const items = async (lit: (typeof tabPaths)[number] | null): Promise<string[]> =>
    (await tabs(lit)).match(/<li>.*?<\/li>/gu) ?? [];
  const [home = ''] = await items('/');
  const [unlit = ''] = await items(null);
  const [few, more] = [await around(<LatestBones wide={false} />), await around(<LatestBones wide />)];
  const narrow = instead(
    await around(
      <FrameBoxes>
        <HomeBones />
      </FrameBoxes>,
    ),
    home,
    unlit,
  );
  const withRail = instead(narrow, await tabs(null), await tabs(null, true));
  return {
    page: instead(withRail, few, only('narrow', few) + only('wide', more)),
    lit: await Promise.all(tabPaths.map(async (path, at) => (await items(path))[at] ?? '')),
    coin: t({ message: '积分', context: 'within a sentence' }),
  };
}

export async function draw(): Promise<Record<Language, { login: string; home: DrawnHome }>> {
  const logins = { 'zh-CN': await drawLogin('zh-CN'), 'en-US': await drawLogin('en-US') };
  // Only now: the log-in page is that of a device that knows nothing.
  globalThis.fetch = answer;
  await loadBasicInformation();
  return {
    'zh-CN': { login: logins['zh-CN'], home: await drawHome('zh-CN') },
    'en-US': { login: logins['en-US'], home: await drawHome('en-US') },
  };
}
