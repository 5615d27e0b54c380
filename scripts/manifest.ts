/** The web app manifest: what the app is called and looks like on a home screen. */
import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '知行积分商城',
  short_name: '知行积分',
  description: '积分账户、转账、代理与账号信息，离线也能看。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#F4F6F5',
  theme_color: '#F4F6F5',
  categories: ['finance', 'shopping', 'education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: '积分转账', url: '/transferCoin' },
    { name: '积分变更', url: '/coinChange' },
    { name: '积分商城', url: '/mall' },
    { name: '账号信息', url: '/clockInfo' },
  ],
};
