/**
 * The strip under the bar shows one message, the first that applies: no network, a failed refresh, the outbox, the
 * page's or the site's text. If a message has ended, the strip says that the network is back, or stays as an empty
 * strip. The content of the page keeps its position while messages come and go.
 */
import { useLingui } from '@lingui/react/macro';
import campaign from 'icon:campaign-outline-rounded';
import cloudDone from 'icon:cloud-done-outline-rounded';
import closeIcon from 'icon:close-rounded';
import errorIcon from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import { useAtom } from 'jotai';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { closedBannersAtom } from '../../api/preferences.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { useOnceTrue } from '../../ui/overlay/last-present.ts';
import { useAnnouncementUnderBar } from '../../ui/feedback/announcements.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { type BannerText, bannerText } from './banner-text.ts';
import { Marquee } from './Marquee.tsx';
import { OfflineText } from './OfflineText.tsx';
import { OutboxStrip, SentAnnouncement, useOutboxStrip } from './OutboxStrip.tsx';
import { FailedReadsStrip, useFailedReadsStrip } from './FailedReadsStrip.tsx';
import { useSettledNotice, useSteadyMessage } from './steady-strip.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { usePauses } from './use-pauses.ts';
import type { ShownPage } from '../frame/use-page.ts';
import css from './Banner.module.css';

const icons: Record<BannerText['tone'], string> = { notice: campaign, info, error: errorIcon };

/** The text of the page or of the site. */
function TextStrip({ shown, onClose }: { shown: BannerText; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { paused, handlers } = usePauses();
  const words = typeof shown.text === 'string' ? shown.text : i18n._(shown.text);
  return (
    <aside className={classes(css['strip'], css[shown.tone])} aria-label={t`公告`} {...handlers}>
      <Icon d={icons[shown.tone]} size={20} className={css['icon']} />
      <Marquee key={words} text={words} paused={paused} />
      <IconButton d={closeIcon} size={18} tone="ink2" label={t`关闭公告`} onClick={onClose} />
    </aside>
  );
}

/** Announces the loss and the return of the network to screen readers. */
function NetworkAnnouncement({ online }: { online: boolean }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const wasOffline = useOnceTrue(!online);
  return (
    <VisuallyHidden component="div">
      <div role="status">{online ? (wasOffline ? t`已恢复联网` : '') : offlineNow}</div>
    </VisuallyHidden>
  );
}

/** Says that the network is back, if no other message is due. */
function BackOnlineStrip({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={classes(css['strip'], css['notice'])} aria-label={t`已恢复联网`}>
      <Icon d={cloudDone} size={20} className={css['icon']} />
      <span className={css['words']}>{t`已恢复联网`}</span>
      <IconButton d={closeIcon} size={18} tone="ink2" label={t`关闭提示`} onClick={onClose} />
    </aside>
  );
}

type PresentMessage = Parameters<typeof useSteadyMessage>[1];

interface StripState {
  readonly online: boolean;
  readonly readFailed: boolean;
  readonly outboxShown: boolean;
  readonly textShown: boolean;
  /** Whether the site's texts have loaded. */
  readonly noticeKnown: boolean;
}

/** Returns the message that applies now, the first one in the order at the head of this module. Null for none. */
function presentMessage({ online, readFailed, outboxShown, textShown, noticeKnown }: StripState): PresentMessage {
  if (!online) return 'offline';
  if (readFailed) return 'failedReads';
  if (outboxShown) return 'outbox';
  if (textShown) return 'text';
  // Until the site's texts have loaded, nobody knows whether there is a notice, so its room stays empty.
  return noticeKnown ? null : 'empty';
}

export function Banner({ page }: { page: ShownPage }) {
  const online = useOnline();
  const information = useBasicInformation();
  const [closed, setClosed] = useAtom(closedBannersAtom);
  const notice = useSettledNotice(information ? information.noticeBar : undefined, page.path);
  const text = bannerText(page.banner, notice, closed);
  const outbox = useOutboxStrip(page.path);
  const failedReads = useFailedReadsStrip();
  const { message, close } = useSteadyMessage(
    page.path,
    presentMessage({
      online,
      readFailed: failedReads.shown,
      outboxShown: outbox.shown,
      textShown: text !== null,
      noticeKnown: notice !== undefined,
    }),
  );
  const announcement = useAnnouncementUnderBar();
  // The announcement and the button of the outbox may give the offline strip another height.
  const stripRef = useSteadyScroll(page.path, `${message} ${announcement} ${outbox.shown}`);
  const sticks = message !== null && message !== 'text' && message !== 'empty';
  return (
    <>
      <NetworkAnnouncement online={online} />
      <SentAnnouncement sent={outbox.sent} />
      <div className={sticks ? css['sticks'] : undefined}>
        <div ref={stripRef} className={css['place']}>
          {message === 'offline' && <OfflineText className={classes(css['strip'], css['offline'])} />}
          {message === 'failedReads' && (
            <FailedReadsStrip className={classes(css['strip'], css['offline'])} {...failedReads} />
          )}
          {message === 'outbox' && (
            <OutboxStrip
              sent={outbox.sent}
              onClose={() => {
                outbox.close();
                close();
              }}
            />
          )}
          {message === 'text' && text && (
            <TextStrip
              shown={text}
              onClose={() => {
                setClosed([...closed, text.key]);
                close();
              }}
            />
          )}
          {message === 'back' && <BackOnlineStrip onClose={close} />}
          {message === 'empty' && <div className={css['room']} />}
        </div>
      </div>
    </>
  );
}
