/**
 * The strip under the bar: one text that can be closed, and scrolls when it doesn't fit. While there is no network its
 * place says so, with the age of what is shown; where a read was refused, that, with a way to try again; and while
 * something waits to be sent, that. The text returns afterwards. Where there is none to return to, the network's return
 * stands there until the next page, or its room alone: what one reads doesn't move.
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
import { OutboxStrip, SentSaid, useOutboxNews } from './OutboxStrip.tsx';
import { RefusedStrip, useRefusedStrip } from './RefusedStrip.tsx';
import { useKeptPlace } from './use-steady-scroll.ts';
import { usePauses } from './use-pauses.ts';
import type { ShownPage } from '../frame/use-page.ts';
import css from './Banner.module.css';

const icons: Record<BannerText['tone'], string> = { notice: campaign, info, error: errorIcon };

/**
 * A strip that comes or goes moves the whole page, so on a page that is being read a notice only changes its words;
 * whether there is one is settled when the next page opens. Before anything was known of the site's texts (undefined)
 * it isn't.
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

/** Says aloud when the network went, and when it came back. */
function NetworkSaid({ online }: { online: boolean }) {
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

/** The network is back, and nothing else is to be said. */
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

type Said = 'offline' | 'refused' | 'outbox' | 'text' | 'back' | 'room';

/**
 * What stands in the strip's place: its `room` where nobody knows yet, null for nothing. Where something stood that
 * nobody closed, it isn't nothing before the next page.
 */
function useSaid(path: string, said: Exclude<Said, 'back'> | null): { said: Said | null; close: () => void } {
  const [stood, setStood] = useState<{ path: string; said: typeof said }>({ path, said });
  if (stood.path !== path) setStood({ path, said });
  else if (said !== null && stood.said !== 'offline' && stood.said !== said) setStood({ path, said });
  const close = (): void => setStood({ path, said: null });
  if (said !== null || stood.path !== path) return { said, close };
  return { said: stood.said === null ? null : stood.said === 'offline' ? 'back' : 'room', close };
}

export function Banner({ page }: { page: ShownPage }) {
  const online = useOnline();
  const information = useBasicInformation();
  const [closed, setClosed] = useAtom(closedBannersAtom);
  const notice = useSettledNotice(information ? information.noticeBar : undefined, page.path);
  const text = bannerText(page.banner, notice, closed);
  const news = useOutboxNews(page.path);
  const refused = useRefusedStrip();
  const { said, close } = useSaid(
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
  const place = useKeptPlace(page.path, `${said} ${useLateWords()} ${news.shown}`);
  return (
    <>
      <NetworkSaid online={online} />
      <SentSaid sent={news.sent} />
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
