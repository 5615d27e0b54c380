/**
 * Guesses from the user agent which menu installs the app. It is used only if the browser gives no install prompt. A
 * wrong guess shows steps that don't fit, and does no other harm.
 */

/**
 * `inApp`: a window inside another app, such as a messenger, which can't install apps. `ios`, `ipad`: Safari on an
 * iPhone or an iPad. `iosOther`: another browser on one of them. `mac`: Safari on a Mac. `samsung`: Samsung's browser,
 * which has a menu of its own. `desktop`: a button in Chromium's address bar. `menu`: the browser's own menu, on
 * Android or in an unknown browser. `none`: this browser can't install the app.
 */
export type InstallMenu = 'inApp' | 'ios' | 'ipad' | 'iosOther' | 'mac' | 'samsung' | 'desktop' | 'menu' | 'none';

/**
 * WeChat and WeCom, QQ (but not its browser, MQQBrowser), Weibo, Alipay, DingTalk, Feishu, Douyin, Toutiao, Baidu.
 */
const hostApps =
  /MicroMessenger|wxwork|\bQQ\/|Weibo|AlipayClient|DingTalk|Lark\/|Feishu|aweme|NewsArticle|baiduboxapp/i;
const iosBrowsers = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|MQQBrowser|UCBrowser|Quark/;

/**
 * Returns the menu for a browser on a device of Apple. Null on other devices, and for Chromium and Firefox on a Mac.
 */
function appleMenuOf(agent: string, touchPoints: number): InstallMenu | null {
  const claimsMac = agent.includes('Macintosh');
  // An iPad may claim to be a Mac, but real Macs have no touch screen.
  const isIpad = agent.includes('iPad') || (claimsMac && touchPoints > 1);
  if (isIpad || /iPhone|iPod/.test(agent)) {
    // The user agent of a web view inside an app lacks "Safari".
    if (!agent.includes('Safari/')) return 'inApp';
    if (iosBrowsers.test(agent)) return 'iosOther';
    return isIpad ? 'ipad' : 'ios';
  }
  if (!claimsMac || /Chrome|Firefox/.test(agent)) return null;
  // Safari on a Mac can install web apps since version 17.
  return Number(/Version\/(\d+)/.exec(agent)?.[1] ?? 0) >= 17 ? 'mac' : 'none';
}

/** Returns the menu that installs the app, for a user agent and the number of touch points. */
export function installMenuOf(agent: string, touchPoints: number): InstallMenu {
  if (hostApps.test(agent)) return 'inApp';
  const apple = appleMenuOf(agent, touchPoints);
  if (apple) return apple;
  if (agent.includes('SamsungBrowser')) return 'samsung';
  if (/Android|HarmonyOS|OpenHarmony|Mobile/.test(agent)) return 'menu';
  if (agent.includes('Firefox')) return 'none';
  return agent.includes('Chrome') ? 'desktop' : 'menu';
}
