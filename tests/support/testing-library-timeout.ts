/**
 * Gives `waitFor` and `findBy…` of testing-library the same time limit as `eventually`: 20 s. Tests without a page
 * don't load the library. vitest.config.ts loads this module before tests of pages.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}
