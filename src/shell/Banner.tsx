/**
 * The strip under the bar: one text that can be closed, and scrolls when it doesn't fit. While there is no network its place
 * says so, with the age of what is shown, and while something waits to be sent, that; the text returns afterwards. Its height is kept
 * in `--banner`.
 */
import { useLingui } from '@lingui/react/macro';
import campaign from 'icon:campaign-outline-rounded';
import closeIcon from 'icon:close-rounded';
import errorIcon from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import { useAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useBasicInformation } from '../api/basic-information.ts';
import { closedBannersAtom } from '../api/preferences.ts';
import { useOnline } from '../platform/network.ts';
import { useWhyWords } from '../platform/why-words.ts';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { type BannerText, bannerText } from './banner-text.ts';
import { Marquee } from './Marquee.tsx';
import { OfflineText } from './OfflineText.tsx';
import { OutboxStrip, SentSaid, useOutboxNews } from './OutboxStrip.tsx';
import { useMeasuredHeight } from './use-measured-height.ts';
import { usePauses } from './use-pauses.ts';
import type { ShownPage } from './use-page.ts';
import css from './Banner.module.css';

const icons: Record<BannerText['tone'], string> = { notice: campaign, info, error: errorIcon };

/**
 * A strip that comes or goes moves the whole page, so on a page that is being read a notice only changes its words; whether
 * there is one is settled when the next page opens. Before anything was known of the site's texts (undefined) it isn't: its `room` is
 * kept on that page, whatever comes.
 */
function useSettledNotice(notice: string | null | undefined, path: string): { notice: string | null | undefined; room: boolean } {
  const [held, setHeld] = useState({ notice, path, room: notice === undefined });
  const sameStrip = (held.notice?.trim() ?? '') !== '' && (notice?.trim() ?? '') !== '';
  const settled = held.path !== path || held.notice === undefined || sameStrip ? notice : held.notice;
  const room = held.path === path ? held.room : notice === undefined;
  if (settled !== held.notice || path !== held.path) setHeld({ notice: settled, path, room });
  return { notice: settled, room: room && (settled?.trim() ?? '') === '' };
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
  return <VisuallyHidden component="div"><div role="status">{online ? (wasOffline ? t`已恢复联网` : '') : offlineNow}</div></VisuallyHidden>;
}

function Placed({ children }: { children: ReactNode }) {
  return <div ref={useMeasuredHeight('--banner')} className={css['place']}>{children}</div>;
}

export function Banner({ page }: { page: ShownPage }) {
  const online = useOnline();
  const information = useBasicInformation();
  const [closed, setClosed] = useAtom(closedBannersAtom);
  const { notice, room } = useSettledNotice(information ? information.noticeBar : undefined, page.path);
  const text = bannerText(page.banner, notice, closed);
  const news = useOutboxNews(page.path);
  return (
    <>
      <NetworkSaid online={online} />
      <SentSaid sent={news.sent} />
      {!online && <Placed><OfflineText className={classes(css['strip'], css['offline'])} /></Placed>}
      {online && news.shown && <Placed><OutboxStrip news={news} /></Placed>}
      {online && !news.shown && !text && room && <Placed><div className={css['room']} /></Placed>}
      {online && !news.shown && text && <Placed><Strip text={text} onClose={() => setClosed([...closed, text.key])} /></Placed>}
    </>
  );
}
