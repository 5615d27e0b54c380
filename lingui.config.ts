/**
 * Configures Lingui. Chinese is the source language. Each language has three catalogues: `entry` for the first screen,
 * `pages` for all other pages, and `demo` for the demo's console.
 */
import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';

/**
 * The sources of the texts that a visitor may see before the log-in. They are the log-in page, the frame of every page,
 * error messages, and all titles. Every first screen waits for these texts, so no others are among them
 * (tests/architecture/catalogues.test.ts).
 */
export const entry = [
  'src/app',
  'src/routes',
  'src/api/resources/coin-name.ts',
  'src/api/transport/error-words.ts',
  'src/ui/form/Field.tsx',
  'src/ui/words/format.ts',
  'src/ui/states/Loading.tsx',
  'src/shell/notify/Announcement.tsx',
  'src/shell/legal/LegalDialog.tsx',
  'src/ui/words/legal-title.ts',
  'src/shell/states/boundaries.tsx',
  'src/shell/chat/ChatButton.tsx',
  'src/shell/frame/RootFrame.tsx',
  'src/features/auth/DemoRoles.tsx',
  'src/features/auth/LegalLinks.tsx',
  'src/features/auth/LoginPage.tsx',
  'src/features/auth/use-log-in.ts',
];

/**
 * The sources of the texts of the demo's console, and of the components that it uses. The console opens over any page.
 */
export const demo = [
  'src/features/demo',
  'src/ui/form/FieldGroup.tsx',
  'src/ui/overlay/ConfirmDialog.tsx',
  'src/ui/overlay/SheetPanel.tsx',
];

const babelExtractor = createBabelExtractor();

/** Two thirds of the modules have no text. Parsing them would take half of the time of an extraction. */
const extractor: typeof babelExtractor = {
  ...babelExtractor,
  extract: async (file, code, ...rest) => {
    if (/lingui|i18n/u.test(code)) await babelExtractor.extract(file, code, ...rest);
  },
};

export default defineConfig({
  extractors: [extractor],
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  format: formatter({ origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/entry',
      include: entry,
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['src'],
      exclude: [...entry, 'src/features/demo'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/demo',
      include: demo,
    },
  ],
});
