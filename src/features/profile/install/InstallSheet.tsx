/**
 * Explains how to install the app if the browser gives no prompt: the steps of this browser, or the address to open in
 * another browser.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { siteAddress, siteOrigin } from '../../../platform/base-path.ts';
import type { InstallMethod } from '../../../device/install.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { Logo } from '../../../ui/elements/Logo.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import css from './install.module.css';
import { TopRightPicture } from './TopRightPicture.tsx';
import { useInstallSteps } from './use-install-steps.ts';

export default function InstallSheet({
  open,
  method,
  onClose,
}: {
  open: boolean;
  method: InstallMethod;
  onClose: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { steps, note, elsewhere = false, picture } = useInstallSteps(method);
  const websiteName = useBasicInformation()?.websiteName;
  const address = siteOrigin() + siteAddress('/');
  return (
    <Sheet
      open={open}
      title={t`安装到桌面`}
      onClose={onClose}
      footer={
        elsewhere ? (
          <>
            <Button
              fullWidth
              onClick={() => void copyText(address, t`网址已复制`, t`复制不了，请长按网址`)}
            >{t`复制网址`}</Button>
            <Button fullWidth variant="text" onClick={onClose}>{t`知道了`}</Button>
          </>
        ) : (
          <Button fullWidth onClick={onClose}>{t`知道了`}</Button>
        )
      }
    >
      {picture ? (
        <TopRightPicture />
      ) : (
        <div className={css['app']}>
          <Logo size={60} />
          <div>
            <p className={css['appName']}>
              {websiteName === undefined || websiteName === '' ? t`积分商城` : websiteName}
            </p>
            <p className={css['appWords']}>{t`像应用一样打开，没有网络也能看`}</p>
          </div>
        </div>
      )}
      <ol className={css['steps']}>
        {steps.map(({ words, icon }, index) => (
          <li key={words} className={css['step']}>
            <span className={css['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span className={css['words']}>
              <span>{words}</span>
              <span className={css['symbol']}>
                <Icon d={icon} size={20} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {elsewhere && <p className={css['address']}>{address}</p>}
      <FormNote kind="info">{note}</FormNote>
    </Sheet>
  );
}
