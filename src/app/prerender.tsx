/**
 * Renders the drawn pages during the build, from the app's own components. In the browser, the first render hydrates a
 * drawn log-in page, unless the app opens another page or language. It replaces a drawn frame. This module runs on Node
 * and isn't part of the app's bundle.
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
import { HomeSkeleton } from '../features/home/HomeSkeleton.tsx';
import { LatestChangesSkeleton } from '../features/home/LatestChanges.tsx';
import { messages as english } from '../locales/en-US/entry.po';
import { messages as englishPages } from '../locales/en-US/pages.po';
import { messages as chinese } from '../locales/zh-CN/entry.po';
import { messages as chinesePages } from '../locales/zh-CN/pages.po';
import { siteAddress } from '../platform/base-path.ts';
import { FrameLayout } from '../shell/frame/AppFrame.tsx';
import { Tabs } from '../shell/frame/Tabs.tsx';
import { tabPaths } from '../shell/frame/tab-paths.ts';
import { App } from './App.tsx';
import { type AppRouter, createAppRouter } from './router.tsx';

const words = { 'zh-CN': { ...chinese, ...chinesePages }, 'en-US': { ...english, ...englishPages } };
type Language = keyof typeof words;

/** A script of index.html replaces these marks by the word for coins and by the text of the notice bar. */
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
  userAgreement: null,
  privacyPolicy: null,
  updateTime: '2026-01-01T00:00:00.000Z',
  version: null,
};

/**
 * Answers in place of the backend: the session, or the site's texts. Effects don't run here, so nothing else is
 * requested.
 */
function answer(request: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request);
  const data = pathname.endsWith('/api/user/get/login') ? somebody : site;
  return Promise.resolve(Response.json({ code: 0, data, message: 'ok' }));
}

function activateLanguage(language: Language): void {
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

async function draw(tree: ReactElement): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{tree}</StrictMode>, { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}

/** Returns the markup of /login on a device that has stored nothing. */
async function drawLogin(language: Language): Promise<string> {
  activateLanguage(language);
  return draw(<App router={await routerAt('/login')} />);
}

interface DrawnHome {
  /** The frame around home's placeholders, with no tab selected. */
  page: string;
  /** The markup of each tab when it is selected, in the order of the tabs. */
  lit: string[];
  /** The word for coins in this language, used if the site hasn't set its own. */
  coin: string;
}

function Providers({ router, children }: { router: AppRouter; children: ReactNode }) {
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

/**
 * Returns `page` with `part` replaced. Throws if `part` is empty or `page` lacks it, because then a component has
 * changed.
 */
function replacePart(page: string, part: string, drawing: string): string {
  if (part === '' || !page.includes(part)) throw new Error(`Home is no longer drawn with ${part.slice(0, 200)}`);
  return page.replace(part, () => drawing);
}

/** Marks markup that belongs to one width. src/app/static-shell.css hides it in the other width. */
function markWidth(width: 'narrow' | 'wide', drawing: string): string {
  return drawing.replace(/^<\w+/u, (opening) => `${opening} data-drawn="${width}"`);
}

/**
 * Renders home and its frame for a device on which somebody was logged in. The rows of the latest changes and the
 * navigation differ between narrow and wide screens. The markup contains both variants of the rows. Its navigation is
 * the wide one, and CSS hides parts of it on narrow screens.
 */
async function drawHome(language: Language): Promise<DrawnHome> {
  activateLanguage(language);
  const router = await routerAt('/');
  const drawWithProviders = (part: ReactNode): Promise<string> => draw(<Providers router={router}>{part}</Providers>);
  const tabs = (lit: (typeof tabPaths)[number] | null, wide = false): Promise<string> =>
    drawWithProviders(<Tabs lit={lit} path="" wide={wide} />);
  const tabItems = async (lit: (typeof tabPaths)[number] | null): Promise<string[]> =>
    (await tabs(lit)).match(/<li>.*?<\/li>/gu) ?? [];
  const [litHomeTab = ''] = await tabItems('/');
  const [unlitHomeTab = ''] = await tabItems(null);
  const [narrowRows, wideRows] = [
    await drawWithProviders(<LatestChangesSkeleton wide={false} />),
    await drawWithProviders(<LatestChangesSkeleton wide />),
  ];
  const withUnlitTabs = replacePart(
    await drawWithProviders(
      <FrameLayout>
        <HomeSkeleton />
      </FrameLayout>,
    ),
    litHomeTab,
    unlitHomeTab,
  );
  const withRail = replacePart(withUnlitTabs, await tabs(null), await tabs(null, true));
  return {
    page: replacePart(withRail, narrowRows, markWidth('narrow', narrowRows) + markWidth('wide', wideRows)),
    lit: await Promise.all(tabPaths.map(async (path, index) => (await tabItems(path))[index] ?? '')),
    coin: t({ message: '积分', context: 'within a sentence' }),
  };
}

/** Returns the drawn pages in both languages. Rejects if a component no longer renders the expected markup. */
export async function renderDrawnPages(): Promise<Record<Language, { login: string; home: DrawnHome }>> {
  const logins = { 'zh-CN': await drawLogin('zh-CN'), 'en-US': await drawLogin('en-US') };
  // `answer` replaces the backend only after the log-in pages are drawn, because these must not contain the site's
  // texts.
  globalThis.fetch = answer;
  await loadBasicInformation();
  return {
    'zh-CN': { login: logins['zh-CN'], home: await drawHome('zh-CN') },
    'en-US': { login: logins['en-US'], home: await drawHome('en-US') },
  };
}
