/**
 * Shows news, for example 收到 200 积分, with a button that opens a page. If the button opens the record that one
 * notice is about, or the changes of several transfers, it also marks these notices as read.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Notice } from '../../../contract/notice.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { markNoticesRead } from '../../api/resources/notices/mark-notices-read.ts';
import { addressOf, noticeRecord } from '../../api/resources/news/notice-record.ts';
import { TimedCard } from '../../ui/feedback/TimedCard.tsx';
import { coinsWithUnit } from '../../ui/words/coin-unit.ts';
import { noticeGroupWords, useNoticeWords } from '../../ui/words/notice-words.ts';
import { closeNews } from './news.ts';
import type { NewsSubject } from './news-subject.ts';

/** Returns the card's text about the subject. */
function useNewsText(subject: NewsSubject): string {
  const { t } = useLingui();
  const coinName = useCoinName();
  const noticeWords = useNoticeWords(coinName);
  switch (subject.of) {
    case 'notice': {
      const title = noticeWords(subject.notice).title.trim();
      if (subject.notice.kind !== 'site') return title;
      return title === '' ? t`有新通知` : t`新通知：${title}`;
    }
    case 'coins': {
      const amountWithUnit = coinsWithUnit(subject.amount, coinName);
      const count = subject.notices.length;
      return plural(count, {
        one: `收到 ${amountWithUnit}，共 # 笔`,
        other: `收到 ${amountWithUnit}，共 # 笔`,
      });
    }
    case 'expired':
      return noticeGroupWords(subject.notices).title;
    case 'several':
      return plural(subject.notices.length, { one: '有 # 条新通知', other: '有 # 条新通知' });
    default:
      return subject satisfies never;
  }
}

/** Returns the function of the card's button. */
function useOpenNews(): (subject: NewsSubject) => void {
  const navigate = useNavigate();
  const markRead = (notices: readonly Notice[]): void => {
    // A failure leaves the notices unread, which the bell shows.
    void markNoticesRead(notices.map(({ id }) => id));
  };
  return (subject) => {
    switch (subject.of) {
      case 'notice': {
        const { notice } = subject;
        const record = noticeRecord(notice);
        if (record === null) return void navigate({ to: '/notice', search: { id: notice.id } });
        markRead([notice]);
        return void navigate(addressOf(record));
      }
      case 'coins':
        markRead(subject.notices);
        return void navigate({ to: '/coinChange' });
      case 'expired':
        return void navigate({ to: '/clockInfo' });
      case 'several':
        return void navigate({ to: '/notice' });
      default:
        return subject satisfies never;
    }
  };
}

export default function NewsCard({ subject }: { subject: NewsSubject }): ReactElement | null {
  const { t } = useLingui();
  const text = useNewsText(subject);
  const open = useOpenNews();
  return (
    <TimedCard
      text={text}
      action={t`查看`}
      closeLabel={t`关闭提示`}
      onAct={() => {
        closeNews();
        open(subject);
      }}
      onClose={closeNews}
    />
  );
}
