import { expect, it } from 'vitest';
import { installMenuOf } from './install-menu.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`;
const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on an iPhone', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'iosOther'],
  ['Firefox on an iPhone', `${iPhone} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 5, 'iosOther'],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'iosOther'],
  ['Safari on an iPad, which claims to be a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, 'ipad'],
  [
    'Safari on an old iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${apple} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    'ipad',
  ],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, 'mac'],
  ['an older Safari on a Mac', `${mac} Version/16.6 Safari/605.1.15`, 0, 'none'],
  ['Chrome on a Mac', `${mac} Chrome/142.0.0.0 Safari/537.36`, 0, 'desktop'],
  ['WeChat on an iPhone', `${iPhone} Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN`, 5, 'inApp'],
  [
    'WeChat on Android',
    `${android} Version/4.0 Chrome/134.0 Mobile Safari/537.36 XWEB/1340 MicroMessenger/8.0.60`,
    5,
    'inApp',
  ],
  [
    'QQ on Android',
    `${android} Version/4.0 MQQBrowser/6.2 TBS/046 Mobile Safari/537.36 V1_AND_SQ_9.1.5 QQ/9.1.5`,
    5,
    'inApp',
  ],
  ['Weibo', `${android} Version/4.0 Chrome/134.0 Mobile Safari/537.36 Weibo (OPPO)`, 5, 'inApp'],
  ['Alipay', `${iPhone} Mobile/15E148 AliApp(AP/10.6) AlipayClient/10.6`, 5, 'inApp'],
  ['DingTalk', `${android} Version/4.0 Chrome/134.0 Mobile Safari/537.36 AliApp(DingTalk/7.6)`, 5, 'inApp'],
  ['a web view in another app on an iPhone', `${iPhone} Mobile/15E148`, 5, 'inApp'],
  ['QQ browser', `${android} Chrome/109.0 MQQBrowser/15.2 Mobile Safari/537.36`, 5, 'menu'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, 'menu'],
  ['Samsung', `${android} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, 5, 'samsung'],
  ['Huawei', `${android} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`, 5, 'menu'],
  ['Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`, 0, 'desktop'],
  ['Edge on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 10, 'desktop'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'none'],
] as const)('%s', (_name, agent, fingers, menu) => {
  expect(installMenuOf(agent, fingers)).toBe(menu);
});
