/** Returns the steps of the installation in this browser, each with an icon, and a note about them. */
import add from 'icon:add-box-outline-rounded';
import browser from 'icon:open-in-browser-rounded';
import check from 'icon:check-rounded';
import copy from 'icon:content-copy-outline-rounded';
import desktop from 'icon:install-desktop-rounded';
import dock from 'icon:dock-to-bottom-outline-rounded';
import more from 'icon:more-horiz';
import menu from 'icon:more-vert';
import lines from 'icon:menu-rounded';
import share from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import type { InstallMethod } from '../../../device/install.ts';

export interface InstallSteps {
  steps: readonly { words: string; icon: string }[];
  note: string;
  /** Whether the installation needs another browser. The sheet then shows the address. */
  elsewhere?: true;
  /** Set if a picture shows the place of the first step better than words. */
  picture?: 'topRight';
}

/** `method` is how this browser installs the app. */
export function useInstallSteps(method: InstallMethod): InstallSteps {
  const { t } = useLingui();
  const addToHome = { words: t`往下找，选「添加到主屏幕」`, icon: add };
  const confirmAdding = { words: t`点右上角的「添加」`, icon: check };
  const installThere = { words: t`在那里再来「我的」安装`, icon: add };
  switch (method) {
    case 'ios':
      return {
        steps: [{ words: t`点屏幕下方的「分享」`, icon: share }, addToHome, confirmAdding],
        note: t`要在 Safari 里操作；没看到「分享」，先点右下角的「···」。在微信里打开的，先点右上角「···」，再选「在浏览器打开」。`,
      };
    case 'ipad':
      return {
        steps: [{ words: t`点右上角的「分享」`, icon: share }, addToHome, confirmAdding],
        note: t`要在 Safari 里操作。在微信里打开的，先点右上角「···」，再选「在浏览器打开」。`,
      };
    case 'iosOther':
      return {
        steps: [{ words: t`点地址栏旁或菜单里的「分享」`, icon: share }, addToHome, confirmAdding],
        note: t`找不到「添加到主屏幕」时，用 Safari 打开这个网址再试。`,
      };
    case 'inApp':
      return {
        steps: [
          { words: t`点右上角的「···」`, icon: more },
          { words: t`选「在浏览器打开」`, icon: browser },
          installThere,
        ],
        note: t`微信、QQ 这类应用里不能安装，要先在手机的浏览器里打开。没有这一项时，复制网址到浏览器里打开。`,
        elsewhere: true,
        picture: 'topRight',
      };
    case 'mac':
      return {
        steps: [
          { words: t`点工具栏里的「分享」`, icon: share },
          { words: t`选「添加到程序坞」`, icon: dock },
          { words: t`点「添加」`, icon: check },
        ],
        note: t`也可以打开菜单「文件」，选「添加到程序坞」。`,
      };
    case 'samsung':
      return {
        steps: [
          { words: t`点右下角的菜单`, icon: lines },
          { words: t`选「添加页面到」，再选「主屏幕」`, icon: add },
          { words: t`点「添加」`, icon: check },
        ],
        note: t`有的版本在地址栏右端就有安装的图标。`,
      };
    case 'desktop':
      return {
        steps: [
          { words: t`点地址栏右端的安装图标`, icon: desktop },
          { words: t`没有图标时，打开浏览器的菜单找「安装」`, icon: menu },
          { words: t`点「安装」`, icon: check },
        ],
        note: t`已经装过，或者不久前选了不安装，浏览器就不再显示图标。`,
      };
    case 'none':
      return {
        steps: [{ words: t`复制网址`, icon: copy }, { words: t`用 Chrome 或 Edge 打开`, icon: browser }, installThere],
        note: t`这个浏览器不能安装应用。不安装也能用，没有网络时也能打开。`,
        elsewhere: true,
      };
    // With `prompt`, the browser's own prompt has failed. With `installed`, the sheet is still open after the
    // installation.
    case 'prompt':
    case 'installed':
    case 'menu':
      return {
        steps: [
          { words: t`打开浏览器的菜单`, icon: menu },
          { words: t`选「安装」或「添加到主屏幕」`, icon: add },
          { words: t`确认`, icon: check },
        ],
        note: t`有的浏览器没有这一项。可以换 Chrome、Edge 或 Safari 打开再试。`,
      };
    default:
      return method satisfies never;
  }
}
