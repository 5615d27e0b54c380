/**
 * Which menu leads to the home screen, by what the browser says of itself. Only where no prompt of the browser's own is
 * to be had: guessing wrong shows steps that don't fit, and nothing worse.
 */

/**
 * `inApp`: the window of a messenger, that can't install anything. `ios`, `ipad`: Safari there; `iosOther`: another
 * browser there. `mac`: Safari on a Mac. `samsung` has a menu of its own; `desktop`: Chromium's address bar; `menu`:
 * some menu; `none`: no way at all.
 */
export type InstallMenu = 'inApp' | 'ios' | 'ipad' | 'iosOther' | 'mac' | 'samsung' | 'desktop' | 'menu' | 'none';

/**
 * WeChat and its sisters, QQ (not its browser, MQQBrowser), Weibo, Alipay, DingTalk, Feishu, Douyin, Toutiao, Baidu.
 */
const messengers =
  /MicroMessenger|wxwork|\bQQ\/|Weibo|AlipayClient|DingTalk|Lark\/|Feishu|aweme|NewsArticle|baiduboxapp/i;
const iosBrowsers = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|MQQBrowser|UCBrowser|Quark/;

function ofApple(agent: string, touchPoints: number): InstallMenu | null {
  const mac = agent.includes('Macintosh');
  // An iPad calls itself a Mac, and is the only one with fingers.
  const ipad = agent.includes('iPad') || (mac && touchPoints > 1);
  if (ipad || /iPhone|iPod/.test(agent)) {
    // A web view inside an app doesn't call itself Safari.
    if (!agent.includes('Safari/')) return 'inApp';
    if (iosBrowsers.test(agent)) return 'iosOther';
    return ipad ? 'ipad' : 'ios';
  }
  if (!mac || /Chrome|Firefox/.test(agent)) return null;
  // Safari has it since 17.
  return Number(/Version\/(\d+)/.exec(agent)?.[1] ?? 0) >= 17 ? 'mac' : 'none';
}

export function menuOf(agent: string, touchPoints: number): InstallMenu {
  if (messengers.test(agent)) return 'inApp';
  const apple = ofApple(agent, touchPoints);
  if (apple) return apple;
  if (agent.includes('SamsungBrowser')) return 'samsung';
  if (/Android|HarmonyOS|OpenHarmony|Mobile/.test(agent)) return 'menu';
  if (agent.includes('Firefox')) return 'none';
  return agent.includes('Chrome') ? 'desktop' : 'menu';
}
