/**
 * Names the engine, the system and the app of a browser from its user agent. The name holds kinds and major versions,
 * but no device model.
 */

const engines = [
  [/\bFirefox\/(\d{1,3})/u, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\/(\d{1,3})/u, 'Chromium'],
  [/\bVersion\/(\d{1,3})[\d.]* .*Safari\//u, 'Safari'],
  [/\bAppleWebKit\/(\d{1,3})/u, 'WebKit'],
] as const;

const systems = [
  [/\bAndroid (\d{1,2})/u, 'Android'],
  [/\b(?:HarmonyOS|OpenHarmony)[ /](\d{1,2})/u, 'HarmonyOS'],
  [/\b(?:iPhone OS|CPU OS) (\d{1,2})_/u, 'iOS'],
  [/\bMac OS X (\d{1,2})/u, 'macOS'],
  [/\bWindows NT (\d{1,2})/u, 'Windows'],
  [/\bLinux\b/u, 'Linux'],
] as const;

/** Apps and browsers that may behave differently from the engine that they contain. */
const shells = [
  [/\bMicroMessenger\/(\d{1,2})/u, 'WeChat'],
  [/\bDingTalk\/(\d{1,2})/u, 'DingTalk'],
  [/\bMQQBrowser\/(\d{1,2})/u, 'QQBrowser'],
  [/\bUCBrowser\/(\d{1,2})/u, 'UCBrowser'],
  [/\bHuaweiBrowser\/(\d{1,2})/u, 'HuaweiBrowser'],
  [/\bMiuiBrowser\/(\d{1,2})/u, 'MiuiBrowser'],
  [/\bSamsungBrowser\/(\d{1,2})/u, 'SamsungBrowser'],
  [/\bEdgA?\/(\d{1,3})/u, 'Edge'],
] as const;

function firstMatch(agent: string, table: readonly (readonly [RegExp, string])[]): string[] {
  for (const [pattern, name] of table) {
    const found = pattern.exec(agent);
    if (found) return [found[1] === undefined ? name : `${name} ${found[1]}`];
  }
  return [];
}

/** Returns for example `Chromium 141 · Android 15 · WeChat 8`, or `unknown`. */
export function engineName(agent: string): string {
  const parts = [engines, systems, shells].flatMap((table) => firstMatch(agent, table));
  return parts.length === 0 ? 'unknown' : parts.join(' · ');
}
