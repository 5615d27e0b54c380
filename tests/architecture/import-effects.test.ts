import { describe, expect, it } from 'vitest';
import { importEffects } from '../../scripts/check/import-effects.ts';

describe('the import of a module', () => {
  it.each([
    "stored.subscribe('lastUser', follow);",
    "onForget('queries', () => cache.clear());",
    "window.addEventListener('storage', hear);",
    "channel?.addEventListener('message', hear);",
    "if (stored.read('formDrafts')) migrate();",
    'for (const name of names) drawer.subscribe(name, show);',
    'try { start(); } catch {}',
    '(() => { listen(); })();',
    "const channel = new BroadcastChannel('tabs');",
    "const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tabs');",
    'const timer = setInterval(look, 1_000);',
    'const stop = network.subscribe(send);',
    "export const stop = stored.subscribe('theme', apply);",
    "const texts = await fetch('/texts');",
    'const state = { stop: store.sub(sessionAtom, follow) };',
    'function listen() { return network.subscribe(send); } const stop = listen();',
    'const listen = () => network.subscribe(send); const both = () => listen(); const stop = both();',
    "const first = (() => { document.addEventListener('focusin', look); return 1; })();",
  ])('may not do %s', (text) => {
    expect(importEffects('module.ts', text)).not.toEqual([]);
  });

  it.each([
    'export function start() { network.subscribe(send); }',
    'export const start = () => { new BroadcastChannel("tabs"); };',
    "const value = atom(stored.read('theme') ?? 'system'); value.onMount = (set) => stored.subscribe('theme', set);",
    "const Row = memo(({ draw }) => draw()); Row.displayName = 'Row';",
    'const listeners = new Set<() => void>();',
    'export const schema = v.object({ name: v.string() });',
    'export default class Run { stop() { clearTimeout(this.timer); } }',
    "const load = () => import('./engine.ts');",
    "export * from './session.ts';",
    'export interface Listener { onEnd: () => void }',
  ])('may do %s', (text) => {
    expect(importEffects('module.ts', text)).toEqual([]);
  });
});
