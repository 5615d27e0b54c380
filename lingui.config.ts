import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What every visit needs before the first page, the words of the pages behind the log-in, and those of the demo's console.
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  format: formatter({ origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/entry',
      include: ['src/app', 'src/api', 'src/platform', 'src/routes', 'src/shell', 'src/ui', 'src/features/auth'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['src/features'],
      exclude: ['src/features/auth', 'src/features/demo'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/demo',
      include: ['src/features/demo'],
    },
  ],
});
