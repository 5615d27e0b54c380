import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// Two catalogues: what every visit needs before the first page, and the words of the pages behind the log-in.
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
      exclude: ['src/features/auth'],
    },
  ],
});
