/**
 * Shows the invitation as a QR code, a code to type and a link. The user shares it, copies the link or saves a picture.
 * A user without an invitation code gets a note instead.
 */
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { useUser } from '../../api/session/session.ts';
import { siteHost, siteOrigin } from '../../platform/base-path.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { qrCode } from '../../ui/qr/qr.ts';
import { QrPicture } from '../../ui/qr/QrPicture.tsx';
import { useShareCode } from '../../ui/qr/share-code.ts';
import { CodeLink, ShareCodeFoot } from '../../ui/qr/ShareCode.tsx';
import css from './Subordinates.module.css';

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
  const shareActions = useShareCode({
    qr,
    link,
    title: site,
    text: site === '' ? t`邀请你注册，邀请码 ${code}` : t`${site} 邀请你注册，邀请码 ${code}`,
    picture: {
      title: site === '' ? t`邀请注册` : site,
      label: t`邀请码`,
      main: code,
      hints: [t`扫码注册，或在注册时填写邀请码`],
    },
    fileName: 'invite.png',
  });
  return (
    <Sheet open={open} title={t`邀请下级`} onClose={onClose} footer={<ShareCodeFoot actions={shareActions} />}>
      <QrPicture code={qr} label={t`邀请链接的二维码`} />
      <p className={css['label']}>{t`邀请码`}</p>
      <p className={css['letters']}>{code}</p>
      <CodeLink address={siteHost() + path} actions={shareActions} />
      <FormNote kind="info" plain>{t`用这个链接注册的人会成为你的下级，你能看到对方的余额。`}</FormNote>
    </Sheet>
  );
}

/** Tells a user without an invitation code to ask an administrator. */
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
