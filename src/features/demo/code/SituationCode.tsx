/**
 * Shows the link to the present situation as a QR code, for a second device. The text says what the other device gets,
 * and warns if it can't open this address.
 */
import qr from 'icon:qr-code-2-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { SettingRow } from '../../../ui/list/Rows.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { QrPicture } from '../../../ui/qr/QrPicture.tsx';
import css from './situation-code.module.css';
import { codeOfLink, isOnlyThisDevice } from './situation-code.ts';

function Content({ link }: { link: string }): ReactElement {
  const { t } = useLingui();
  const { host, hostname } = new URL(link);
  const code = codeOfLink(link);
  return (
    <>
      {code ? (
        <>
          <QrPicture code={code} label={t`情景链接的二维码`} />
          <p className={css['host']}>{host}</p>
        </>
      ) : (
        <FormNote kind="warning" title={t`链接太长，放不进二维码`}>
          {t`请去掉几个故障再试，或者复制链接，用别的方式发过去。`}
        </FormNote>
      )}
      {isOnlyThisDevice(hostname) && (
        <div className={css['note']}>
          <FormNote kind="warning" title={t`另一台设备打不开这个地址`}>
            {t`${hostname} 指的是这台设备自己。请在两台设备都能打开的网址上演示，再扫码。`}
          </FormNote>
        </div>
      )}
      <div className={css['words']}>
        <p>{t`用另一台设备的相机扫。它会得到同样的场景、身份、时钟、故障和这一页。`}</p>
        <p>{t`之后的改动不带过去。两台设备各有各的数据，互不影响。那台设备上原来的演示数据会被换掉。`}</p>
      </div>
    </>
  );
}

/**
 * The row that opens the sheet. `readLink` is called when the sheet opens, so that the code shows the situation at that
 * moment.
 */
export function SituationCode({ readLink }: { readLink: () => string }): ReactElement {
  const { t } = useLingui();
  const [shown, setShown] = useState({ open: false, link: '' });
  return (
    <>
      <SettingRow
        component="button"
        icon={qr}
        label={t`用另一台设备扫码`}
        aria-haspopup="dialog"
        onClick={() => setShown({ open: true, link: readLink() })}
      />
      <Sheet open={shown.open} title={t`用另一台设备扫码`} onClose={() => setShown({ ...shown, open: false })}>
        {shown.link !== '' && <Content link={shown.link} />}
      </Sheet>
    </>
  );
}
