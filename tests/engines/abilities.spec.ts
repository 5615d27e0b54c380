/**
 * Prints the engine's version and the features that it lacks, for the table of docs/browsers.md. Fails if the engine
 * lacks IndexedDB, service workers or Trusted Types.
 */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { journeyRunner } from './journey-runner.ts';

const play = journeyRunner(['production']);

/** Runs in the page. Returns features that the app uses, each with whether the browser has it. */
function pageAbilities(): Record<string, boolean> {
  return {
    IndexedDB: 'indexedDB' in window && indexedDB !== null,
    'service workers': 'serviceWorker' in navigator,
    CacheStorage: 'caches' in window,
    'Web Locks': 'locks' in navigator,
    BroadcastChannel: 'BroadcastChannel' in window,
    'Trusted Types': 'trustedTypes' in window,
    'view transitions': 'startViewTransition' in document,
    'install prompt': 'onbeforeinstallprompt' in window,
    badges: 'setAppBadge' in navigator,
    'storage.persist': 'storage' in navigator && 'persist' in navigator.storage,
    'storage.estimate': 'storage' in navigator && 'estimate' in navigator.storage,
    share: 'share' in navigator,
    'share of files': 'canShare' in navigator,
    clipboard: 'clipboard' in navigator,
    'request.body': 'body' in Request.prototype,
    requestIdleCallback: 'requestIdleCallback' in window,
    'AbortSignal.any': 'any' in AbortSignal,
    'indexedDB.databases': 'databases' in indexedDB,
    'field-sizing': CSS.supports('field-sizing', 'content'),
    'color-mix': CSS.supports('color', 'color-mix(in srgb, red, blue)'),
    ':has()': CSS.supports('selector(:has(a))'),
  };
}

test('the engine has every feature that the app needs, and the log lists the missing optional ones', () =>
  play('production', async ({ page, engine, version }) => {
    await page.open('/login');
    const has = v.parse(v.record(v.string(), v.boolean()), await page.tab.evaluate(pageAbilities));
    const missing = Object.entries(has)
      .filter(([, isThere]) => !isThere)
      .map(([name]) => name);
    process.stdout.write(`${engine.name} ${version} has no ${missing.join(', ') || 'lack'}\n`);
    expect(missing).not.toContain('IndexedDB');
    expect(missing).not.toContain('service workers');
    expect(missing).not.toContain('Trusted Types');
  }));
