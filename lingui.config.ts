import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// What every visit needs before the first page, the words of the pages behind the log-in, and those of the demo's console.
// The outbox and its words stand behind the log-in, though they aren't a feature's.
const behindLogIn = ['src/shell/Outbox*.tsx', 'src/shell/outbox-*.ts', 'src/api/account-labels.ts', 'src/api/kept-words.ts', 'src/api/use-deleting.ts', 'src/api/use-turning.ts', 'src/ui/WaitingChip.tsx'];

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  format: formatter({ origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/entry',
      include: ['src/app', 'src/api', 'src/platform', 'src/routes', 'src/shell', 'src/ui', 'src/features/auth'],
      exclude: behindLogIn,
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['src/features', ...behindLogIn],
      exclude: ['src/features/auth', 'src/features/demo'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/demo',
      include: ['src/features/demo'],
    },
  ],
});
