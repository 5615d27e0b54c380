/**
 * The web app manifests: name and look of the app on a home screen. A manifest has one language and one colour scheme,
 * so there is one for each combination. index.html links the manifest that fits the device before the first paint, and
 * the app changes the link with later choices.
 *
 * All manifests have one id, because they are one app. Their addresses are relative, so they are right in any folder.
 */

export const languages = ['zh-CN', 'en-US'] as const;
export const schemes = ['light', 'dark'] as const;

export type ManifestLanguage = (typeof languages)[number];
export type Scheme = (typeof schemes)[number];
type Words = Readonly<Record<ManifestLanguage, string>>;

/**
 * Returns the name of the manifest's file, beside index.html. `manifest.webmanifest` is for users who have chosen
 * nothing.
 */
export function manifestFile(language: ManifestLanguage, scheme: Scheme): string {
  return `manifest${language === 'zh-CN' ? '' : `.${language}`}${scheme === 'light' ? '' : `.${scheme}`}.webmanifest`;
}

/**
 * The background colour of each scheme. The splash screen has the app's own background, so that no other scheme flashes
 * up.
 */
const ground: Readonly<Record<Scheme, string>> = { light: '#F4F6F5', dark: '#0D1110' };

const words = {
  name: { 'zh-CN': '知行积分商城', 'en-US': 'Zhixing Points Mall' },
  shortName: { 'zh-CN': '知行积分', 'en-US': 'Zhixing' },
  description: {
    'zh-CN': '积分账户、转账、代理与账号信息，离线也能看。',
    'en-US': 'A coin account, transfers, agents and account records, readable offline too.',
  },
} satisfies Record<string, Words>;

/**
 * The shortcuts in the menu of the icon (a long press). `symbol` is the Material Symbol that
 * scripts/build/draw-icons.ts draws.
 */
export const shortcuts: readonly { path: string; icon: string; symbol: string; name: Words; description: Words }[] = [
  {
    path: 'transferCoin',
    icon: 'shortcut-transfer',
    symbol: 'send-outline-rounded',
    name: { 'zh-CN': '积分转账', 'en-US': 'Transfer' },
    description: { 'zh-CN': '把积分转给别人', 'en-US': 'Send coins to somebody' },
  },
  {
    path: 'coinChange',
    icon: 'shortcut-changes',
    symbol: 'receipt-long-outline-rounded',
    name: { 'zh-CN': '积分变更', 'en-US': 'Coin changes' },
    description: { 'zh-CN': '每一笔收入和支出', 'en-US': 'What came in and went out' },
  },
  {
    path: 'mall',
    icon: 'shortcut-mall',
    symbol: 'storefront-outline-rounded',
    name: { 'zh-CN': '积分商城', 'en-US': 'Points mall' },
    description: { 'zh-CN': '购买积分', 'en-US': 'Buy coins' },
  },
  {
    path: 'clockInfo',
    icon: 'shortcut-platforms',
    symbol: 'info-platform',
    name: { 'zh-CN': '账号信息', 'en-US': 'Account info' },
    description: { 'zh-CN': '四个平台上的账号', 'en-US': 'Accounts on four platforms' },
  },
];

/** The pictures for app stores and install dialogs; scripts/release/screenshots.ts takes them. `size` is in pixels. */
export const screenshots: readonly {
  name: string;
  form: 'narrow' | 'wide';
  size: readonly [number, number];
  label: Words;
}[] = [
  {
    name: 'home',
    form: 'narrow',
    size: [780, 1688],
    label: { 'zh-CN': '首页：余额和最近的变更', 'en-US': 'Home: the balance and what changed lately' },
  },
  {
    name: 'transfer',
    form: 'narrow',
    size: [780, 1688],
    label: { 'zh-CN': '转账前看清转给谁、转多少', 'en-US': 'Who gets how much, before anything moves' },
  },
  {
    name: 'changes',
    form: 'narrow',
    size: [780, 1688],
    label: {
      'zh-CN': '积分变更：曲线、按月收支、每一笔',
      'en-US': 'Coin changes: the chart, the months, every change',
    },
  },
  {
    name: 'wide',
    form: 'wide',
    size: [1280, 800],
    label: { 'zh-CN': '大屏上列表和详情并排', 'en-US': 'On a wide screen, list and detail side by side' },
  },
];

export function screenshotFile(name: string, language: ManifestLanguage): string {
  return `${name}.${language}.webp`;
}

const png = (name: string, side: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/**
 * Returns a manifest. `base` is the folder of the build on its origin. `base` is also the app's id, so two builds on
 * one origin are two apps.
 */
export function webManifest(base: string, language: ManifestLanguage, scheme: Scheme) {
  return {
    id: base,
    name: words.name[language],
    short_name: words.shortName[language],
    description: words.description[language],
    lang: language,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    // If a browser offers no standalone window, `minimal-ui` at least has a back button.
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // There is one window. If it is open, it comes to the front unchanged, with a half filled form, and a shortcut
    // leads it to the shortcut's page (src/app/launch.ts).
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    prefer_related_applications: false,
    background_color: ground[scheme],
    theme_color: ground[scheme],
    categories: ['finance', 'shopping', 'education'],
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      png('monochrome', 512, 'monochrome'),
    ],
    screenshots: screenshots.map(({ name, form, size, label }) => ({
      src: `screenshots/${screenshotFile(name, language)}`,
      sizes: size.join('x'),
      type: 'image/webp',
      form_factor: form,
      label: label[language],
    })),
    shortcuts: shortcuts.map(({ path, icon, name, description }) => ({
      name: name[language],
      short_name: name[language],
      description: description[language],
      url: `./${path}`,
      icons: [png(icon, 96, 'any'), png(icon, 192, 'any')],
    })),
  };
}
