/** Loads the demo's texts. */
import { i18n } from '@lingui/core';

/** Loads both languages, because the user may switch the language while the console or the tour is shown. */
export async function loadDemoWords(): Promise<void> {
  const [zh, en] = await Promise.all([import('../../locales/zh-CN/demo.po'), import('../../locales/en-US/demo.po')]);
  i18n.load({ 'zh-CN': zh.messages, 'en-US': en.messages });
}
