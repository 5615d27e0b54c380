/**
 * Shows the invitation as a QR code, a code to type and a link. The user shares it, copies the link or saves a picture.
 * If the system can't share, the main button copies the link.
 */
import shareIcon from 'icon:ios-share-rounded';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { useUser } from '../../api/session/session.ts';
import { siteHost, siteOrigin } from '../../platform/base-path.ts';
import { canSave, canShareFile, saveFile, shareFile } from '../../platform/storage/save-file.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { notify, toast } from '../../ui/feedback/toasts.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import css from './Agents.module.css';
import { invitePicture } from './invite-picture.ts';
import { qrCode } from './qr.ts';
import { QrPicture } from './QrPicture.tsx';

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
}

function Invitation({ code, open, onClose }: InviteSheetProps & { code: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const site = useBasicInformation()?.websiteName ?? '';
  const path = router.buildLocation({ to: '/register', search: { invite: code } }).publicHref;
  const link = siteOrigin() + path;
  const qr = useMemo(() => qrCode(link), [link]);
  const query = path.indexOf('?');
  const canShare = 'share' in navigator;

  const copy = (): void => void copyText(link, t`链接已复制`, t`复制不了，请长按链接`);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({
        title: site,
        text: site === '' ? t`邀请你注册，邀请码 ${code}` : t`${site} 邀请你注册，邀请码 ${code}`,
        url: link,
      });
    } catch (error) {
      // If the user closes the share dialog, nothing has failed, so no message appears.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ tone: 'error', text: t`没有分享出去，可以复制链接` });
    }
  };
  const save = async (): Promise<void> => {
    const words = {
      title: site === '' ? t`邀请注册` : site,
      label: t`邀请码`,
      code,
      foot: t`扫码注册，或在注册时填写邀请码`,
    };
    const picture = await invitePicture(qr, words).catch(() => null);
    if (!picture) {
      notify({ tone: 'error', text: t`做不出图片，可以复制链接` });
      return;
    }
    const file = new File([picture], 'invite.png', { type: 'image/png' });
    if (canSave()) {
      saveFile(file, file.name);
      toast(t`图片已保存`);
    } else if (!canShareFile(file) || (await shareFile(file)) === 'failed') {
      notify({ tone: 'error', text: t`这里保存不了图片，可以截屏或复制链接` });
    }
  };

  return (
    <Sheet
      open={open}
      title={t`邀请下级`}
      onClose={onClose}
      footer={
        <>
          {canShare ? (
            <Button fullWidth icon={shareIcon} onClick={() => void share()}>{t`分享`}</Button>
          ) : (
            <Button fullWidth onClick={copy}>{t`复制链接`}</Button>
          )}
          <Button fullWidth variant="text" onClick={() => void save()}>{t`保存图片`}</Button>
        </>
      }
    >
      <div className={css['code']}>
        <QrPicture code={qr} label={t`邀请链接的二维码`} />
      </div>
      <p className={css['label']}>{t`邀请码`}</p>
      <p className={css['letters']}>{code}</p>
      <div className={css['link']}>
        <p className={css['address']}>
          <span className={css['site']}>
            {siteHost()}
            {path.slice(0, query)}
          </span>
          <span className={css['ending']}>{path.slice(query)}</span>
        </p>
        {canShare && <Button variant="text" size="small" onClick={copy}>{t`复制`}</Button>}
      </div>
      <FormNote kind="info" plain>{t`用这个链接注册的人会成为你的下级，你能看到对方的余额。`}</FormNote>
    </Sheet>
  );
}

/** The backend gives some users no invitation code. */
function NoInvitation({ open, onClose }: InviteSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      title={t`邀请下级`}
      onClose={onClose}
      footer={<Button fullWidth onClick={onClose}>{t`知道了`}</Button>}
    >
      <FormNote kind="info">{t`你还没有邀请码，请联系管理员。`}</FormNote>
    </Sheet>
  );
}

export function InviteSheet(props: InviteSheetProps) {
  const { invitationCode } = useUser();
  return invitationCode === null || invitationCode === '' ? (
    <NoInvitation {...props} />
  ) : (
    <Invitation code={invitationCode} {...props} />
  );
}
