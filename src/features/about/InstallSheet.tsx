/** How the app gets onto the home screen where only a person can put it there: the steps of this system, with its own symbols. */
import add from 'icon:add-box-outline-rounded';
import browser from 'icon:open-in-browser-rounded';
import check from 'icon:check-rounded';
import more from 'icon:more-horiz';
import menu from 'icon:more-vert';
import share from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useBasicInformation } from '../../api/basic-information.ts';
import type { InstallWay } from '../../platform/install.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import css from './install.module.css';

interface Step {
  words: string;
  icon: string;
}

function useSteps(way: InstallWay): { steps: Step[]; note: string } {
  const { t } = useLingui();
  switch (way) {
    case 'ios':
      return {
        steps: [
          { words: t`点屏幕下方的「分享」`, icon: share },
          { words: t`往下找，选「添加到主屏幕」`, icon: add },
          { words: t`点右上角的「添加」`, icon: check },
        ],
        note: t`要在 Safari 里操作。在微信里打开的，先点右上角「···」，再选「在浏览器打开」。`,
      };
    case 'wechat':
      return {
        steps: [
          { words: t`点右上角的「···」`, icon: more },
          { words: t`选「在浏览器打开」`, icon: browser },
          { words: t`在那里再来「我的」安装`, icon: add },
        ],
        note: t`微信里不能安装，要先在手机的浏览器里打开。`,
      };
    default:
      return {
        steps: [
          { words: t`打开浏览器的菜单`, icon: menu },
          { words: t`选「安装」或「添加到主屏幕」`, icon: add },
          { words: t`确认`, icon: check },
        ],
        note: t`有的浏览器没有这一项。可以换 Chrome、Edge 或 Safari 打开再试。`,
      };
  }
}

export default function InstallSheet({ open, way, onClose }: { open: boolean; way: InstallWay; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const { steps, note } = useSteps(way);
  const websiteName = useBasicInformation()?.websiteName;
  return (
    <Sheet open={open} title={t`安装到桌面`} onClose={onClose} footer={<Button fullWidth onClick={onClose}>{t`知道了`}</Button>}>
      <div className={css['app']}>
        <Logo size={60} />
        <div>
          <p className={css['appName']}>{websiteName ?? t`积分商城`}</p>
          <p className={css['appWords']}>{t`像应用一样打开，没有网络也能看`}</p>
        </div>
      </div>
      <ol className={css['steps']}>
        {steps.map(({ words, icon }, index) => (
          <li key={words} className={css['step']}>
            <span className={css['number']} aria-hidden="true">{index + 1}</span>
            <span className={css['words']}>
              <span>{words}</span>
              <span className={css['symbol']}><Icon d={icon} size={20} /></span>
            </span>
          </li>
        ))}
      </ol>
      <FormNote kind="info">{note}</FormNote>
    </Sheet>
  );
}
