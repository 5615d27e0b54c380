/** Only scripts of the build may be named in a report, because any other address may contain what a person wrote. */
import { expect, test, vi } from 'vitest';
import { isLoadedScript, startCollectingScripts } from './loaded-scripts.ts';

test('knows the scripts of the build that were loaded, and no other address', () => {
  const site = 'https://mall.example.com/';
  const loaded = ['assets/home-1a2b3c4d.js', 'assets/home-1a2b3c4d.css', 'kanarie.js'].map((name) => site + name);
  vi.stubGlobal('location', new URL(site));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    loaded.map((name) => ({ name, entryType: 'resource', startTime: 0, duration: 0, toJSON: () => ({}) })),
  );
  startCollectingScripts();
  expect([...loaded, `${site}assets/late-1a2b3c4d.js`].filter(isLoadedScript)).toEqual([loaded[0]]);
});
