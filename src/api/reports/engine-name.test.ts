import { expect, test } from 'vitest';
import { engineName } from './engine-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; V2324A Build/AP3A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' +
      '141.0.7390.43 Mobile Safari/537.36',
    'Chromium 141 · Android 15',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; 22081212C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 ' +
      'Mobile Safari/537.36 XWEB/1 MicroMessenger/8.0.50',
    'Chromium 126 · Android 14 · WeChat 8',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/' +
      '18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144 · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Chromium 141 · Windows 10 · Edge 141'],
  ['kanarie 13800138000', 'unknown'],
])('%s', (agent, name) => {
  expect(engineName(agent)).toBe(name);
});
