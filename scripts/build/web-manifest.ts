/**
 * Builds the web app manifests: name and look of the app on a home screen. A manifest has one language and one colour
 * scheme, so each combination has its own. Before the first paint, index.html links the manifest that fits the device.
 * If the person chooses another language or scheme later, the app changes the link.
 *
 * All manifests of a build have one id, because they are one app. Their other addresses are relative, so they are right
 * in any folder.
 */

export const languages = ['zh-CN', 'en-US'] as const;
export const schemes = ['light', 'dark'] as const;

export type ManifestLanguage = (typeof languages)[number];
export type Scheme = (typeof schemes)[number];
type Words = Readonly<Record<ManifestLanguage, string>>;

/**
 * Returns the name of the manifest's file, beside index.html. `manifest.webmanifest` is in Chinese and for the light
 * scheme.
 */
export function manifestFile(language: ManifestLanguage, scheme: Scheme): string {
  const languagePart = language === 'zh-CN' ? '' : `.${language}`;
  const schemePart = scheme === 'light' ? '' : `.${scheme}`;
  return `manifest${languagePart}${schemePart}.webmanifest`;
}

/** The part of a brand that a manifest contains. */
export interface ManifestBrand {
  readonly name: Words;
  readonly shortName: Words;
  readonly description: Words;
  /** The background colour of each scheme. The splash screen has it, so that the colour stays when the page appears. */
  readonly background: Readonly<Record<Scheme, string>>;
  /** The files of `screenshots` that the brand has. */
  readonly screenshotFiles: ReadonlySet<string>;
}

/**
 * The shortcuts in the menu of the icon (a long press). `symbol` is the name of the symbol on the shortcut's icon
 * (`iconPath` of scripts/build/icon-paths.ts).
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

/** The pictures for app stores and install dialogs. scripts/release/screenshots.ts takes them. `size` is in pixels. */
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

/** The type and the ending of a saved situation of the demo (src/features/demo/dump-file.ts). */
const situationType = 'application/vnd.points-mall-demo+json';
const situationEnding = '.malldemo';

/**
 * Returns the manifest's part about saved situations: a double click opens one, and another app may share one. The
 * service worker answers `situation`. Phones share a file of a type that they don't know as `application/octet-stream`.
 */
export function situationFiles() {
  return {
    file_handlers: [{ action: './', accept: { [situationType]: [situationEnding] }, launch_type: 'single-client' }],
    share_target: {
      action: './situation',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'situation',
            accept: [situationType, situationEnding, 'application/json', '.json', 'application/octet-stream'],
          },
        ],
      },
    },
  };
}

/**
 * Returns a manifest. `base` is the folder of the build on its origin. `base` is also the app's id, so two builds on
 * one origin are two apps.
 */
export function webManifest(base: string, language: ManifestLanguage, scheme: Scheme, brand: ManifestBrand) {
  const availableScreenshots = screenshots.filter(({ name }) =>
    brand.screenshotFiles.has(screenshotFile(name, language)),
  );
  return {
    id: base,
    name: brand.name[language],
    short_name: brand.shortName[language],
    description: brand.description[language],
    lang: language,
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    // If a browser offers no standalone window, `minimal-ui` at least has a back button.
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // If the app's window is open, a launch brings it to the front without a reload, so that a half filled form stays.
    // src/app/second-launch.ts then opens the page of the shortcut.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    prefer_related_applications: false,
    background_color: brand.background[scheme],
    theme_color: brand.background[scheme],
    categories: ['finance', 'shopping', 'education'],
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      png('monochrome', 512, 'monochrome'),
    ],
    screenshots: availableScreenshots.map(({ name, form, size, label }) => ({
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
