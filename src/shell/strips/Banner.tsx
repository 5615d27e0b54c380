/**
 * The strip under the bar shows one message. The order is: no network, a refused read, the outbox, the page's or the
 * site's text. The content of the page keeps its position while messages come and go.
 */
import { useLingui } from '@lingui/react/macro';
import campaign from 'icon:campaign-outline-rounded';
import cloudDone from 'icon:cloud-done-outline-rounded';
import closeIcon from 'icon:close-rounded';
import errorIcon from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { closedBannersAtom } from '../../api/preferences.ts';
import { useOnline } from '../../platform/network.ts';
import { useWhyWords } from '../../platform/why-words.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { useLateWords } from '../../ui/feedback/announcements.ts';
import { VisuallyHidden } from '../../ui/elements/VisuallyHidden.tsx';
import { type BannerText, bannerText } from './banner-text.ts';
import { Marquee } from './Marquee.tsx';
import { OfflineText } from './OfflineText.tsx';
import { OutboxStrip, SentAnnouncement, useOutboxNews } from './OutboxStrip.tsx';
import { RefusedStrip, useRefusedStrip } from './RefusedStrip.tsx';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { usePauses } from './use-pauses.ts';
import type { ShownPage } from '../frame/use-page.ts';
import css from './Banner.module.css';

const icons: Record<BannerText['tone'], string> = { notice: campaign, info, error: errorIcon };

/**
 * Returns the notice for this page. If a strip came or went, the whole page would move, so an open page only changes
 * the notice's words. Until the site's texts have loaded, the notice is undefined and may still change.
 */
function useSettledNotice(notice: string | null | undefined, path: string): string | null | undefined {
  const [held, setHeld] = useState({ notice, path });
  const sameStrip = (held.notice?.trim() ?? '') !== '' && (notice?.trim() ?? '') !== '';
  const settled = held.path !== path || held.notice === undefined || sameStrip ? notice : held.notice;
  if (settled !== held.notice || path !== held.path) setHeld({ notice: settled, path });
  return settled;
}

function Strip({ text, onClose }: { text: BannerText; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { paused, handlers } = usePauses();
  const words = typeof text.text === 'string' ? text.text : i18n._(text.text);
  return (
    <aside className={classes(css['strip'], css[text.tone])} aria-label={t`公告`} {...handlers}>
      <Icon d={icons[text.tone]} size={20} className={css['icon']} />
      <Marquee key={words} text={words} paused={paused} />
      <IconButton d={closeIcon} size={18} tone="ink2" label={t`关闭公告`} onClick={onClose} />
    </aside>
  );
}

/** Announces the loss and the return of the network to screen readers. */
function NetworkAnnouncement({ online }: { online: boolean }) {
  const { t } = useLingui();
  const { offlineNow } = useWhyWords();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  return (
    <VisuallyHidden component="div">
      <div role="status">{online ? (wasOffline ? t`已恢复联网` : '') : offlineNow}</div>
    </VisuallyHidden>
  );
}

/** Says that the network is back, if no other message is due. */
function BackStrip({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={classes(css['strip'], css['notice'])} aria-label={t`已恢复联网`}>
      <Icon d={cloudDone} size={20} className={css['icon']} />
      <span className={css['words']}>{t`已恢复联网`}</span>
      <IconButton d={closeIcon} size={18} tone="ink2" label={t`关闭提示`} onClick={onClose} />
    </aside>
  );
}

type Message = 'offline' | 'refused' | 'outbox' | 'text' | 'back' | 'room';

/**
 * Returns the message that the strip shows, or null for no strip. `room` is an empty strip, for example while the
 * site's texts load. If a message ends and nobody closed it, the strip stays until the next page, so that the content
 * doesn't jump. After `offline` it shows `back`, otherwise `room`.
 */
function useSteadyMessage(
  path: string,
  said: Exclude<Message, 'back'> | null,
): { said: Message | null; close: () => void } {
  const [last, setLast] = useState<{ path: string; said: typeof said }>({ path, said });
  if (last.path !== path) setLast({ path, said });
  else if (said !== null && last.said !== 'offline' && last.said !== said) setLast({ path, said });
  const close = (): void => setLast({ path, said: null });
  if (said !== null || last.path !== path) return { said, close };
  return { said: last.said === null ? null : last.said === 'offline' ? 'back' : 'room', close };
}

export function Banner({ page }: { page: ShownPage }) {
  const online = useOnline();
  const information = useBasicInformation();
  const [closed, setClosed] = useAtom(closedBannersAtom);
  const notice = useSettledNotice(information ? information.noticeBar : undefined, page.path);
  const text = bannerText(page.banner, notice, closed);
  const news = useOutboxNews(page.path);
  const refused = useRefusedStrip();
  const { said, close } = useSteadyMessage(
    page.path,
    !online
      ? 'offline'
      : refused.shown
        ? 'refused'
        : news.shown
          ? 'outbox'
          : text
            ? 'text'
            : notice === undefined
              ? 'room'
              : null,
  );
  const place = useSteadyScroll(page.path, `${said} ${useLateWords()} ${news.shown}`);
  return (
    <>
      <NetworkAnnouncement online={online} />
      <SentAnnouncement sent={news.sent} />
      <div className={said === null || said === 'text' || said === 'room' ? undefined : css['sticks']}>
        <div ref={place} className={css['place']}>
          {said === 'offline' && <OfflineText className={classes(css['strip'], css['offline'])} />}
          {said === 'refused' && <RefusedStrip className={classes(css['strip'], css['offline'])} {...refused} />}
          {said === 'outbox' && (
            <OutboxStrip
              sent={news.sent}
              onClose={() => {
                news.close();
                close();
              }}
            />
          )}
          {said === 'text' && text && (
            <Strip
              text={text}
              onClose={() => {
                setClosed([...closed, text.key]);
                close();
              }}
            />
          )}
          {said === 'back' && <BackStrip onClose={close} />}
          {said === 'room' && <div className={css['room']} />}
        </div>
      </div>
    </>
  );
}
