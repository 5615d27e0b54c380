/** The parts of a sheet that shows a QR code to others: the link with its copy button, and the buttons of the foot. */
import shareIcon from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import css from './Qr.module.css';
import type { CodeActions } from './share-code.ts';

/**
 * The link as people read it. `address` is the link without its protocol, and must contain a `?`. The part before the
 * `?` is cut after one line, the rest after three lines. If the system can't share, the foot has the copy button
 * instead.
 */
export function CodeLink({
  address,
  actions: { share, copy },
}: {
  address: string;
  actions: CodeActions;
}): ReactElement {
  const { t } = useLingui();
  const queryStart = address.indexOf('?');
  return (
    <div className={css['link']}>
      <p className={css['address']}>
        <span className={css['site']}>{address.slice(0, queryStart)}</span>
        <span className={css['ending']}>{address.slice(queryStart)}</span>
      </p>
      {share && <Button variant="text" size="small" onClick={() => void copy()}>{t`复制`}</Button>}
    </div>
  );
}

/** The main button shares the link. If the system can't share, it copies the link. */
export function ShareCodeFoot({ actions: { share, copy, save } }: { actions: CodeActions }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      {share ? (
        <Button fullWidth icon={shareIcon} onClick={() => void share()}>{t`分享`}</Button>
      ) : (
        <Button fullWidth onClick={() => void copy()}>{t`复制链接`}</Button>
      )}
      <Button fullWidth variant="text" onClick={() => void save()}>{t`保存图片`}</Button>
    </>
  );
}
