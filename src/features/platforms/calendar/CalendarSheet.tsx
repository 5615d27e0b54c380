/**
 * The sheet that puts the coming expiry dates into a calendar, except those of paused accounts. It reads all accounts
 * of the given platforms, then offers a calendar file to save or to share.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { useUser } from '../../../api/session/session.ts';
import { backendNow } from '../../../api/transport/backend-clock.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FinishedFile, SaveFileButtons } from '../../../ui/overlay/SaveFile.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { accountsExpiringAfter, type CalendarFile, useCalendarFile } from './expiry-events.ts';
import { readPlatforms } from './read-platforms.ts';
import css from './calendar.module.css';

type Reading =
  | { state: 'reading'; count: number }
  | { state: 'failed'; error: Error }
  /** The numbers of accounts that have expired or are paused. The file leaves these accounts out. */
  | { state: 'ready'; calendar: CalendarFile; expiredCount: number; pausedCount: number };

export interface CalendarReading {
  readonly open: boolean;
  readonly reading: Reading;
  /** Opens the sheet and reads the accounts of these platforms. */
  readonly begin: (platforms: readonly AccountPlatform[]) => void;
  /** Reads the same platforms again after a failure. */
  readonly again: () => void;
  /** Closes the sheet, and ends the reading if it is still under way. */
  readonly close: () => void;
}

/** A new reading ends the one before. Leaving the page ends it too. */
export function useCalendarReading(): CalendarReading {
  const { t } = useLingui();
  const { userAccount } = useUser();
  const fileOf = useCalendarFile();
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState<Reading>({ state: 'reading', count: 0 });
  const lastReading = useRef({ abort: new AbortController(), platforms: new Array<AccountPlatform>() });
  useEffect(() => () => lastReading.current.abort.abort(), []);

  const begin = (platforms: readonly AccountPlatform[]): void => {
    lastReading.current.abort.abort();
    const abort = new AbortController();
    lastReading.current = { abort, platforms: [...platforms] };
    const show = (next: Reading): void => {
      if (!abort.signal.aborted) setReading(next);
    };
    setOpen(true);
    show({ state: 'reading', count: 0 });
    readPlatforms(platforms, abort.signal, (count) => show({ state: 'reading', count })).then(
      (accounts) => {
        const toCome = accountsExpiringAfter(accounts, backendNow());
        const calendar = fileOf(toCome, [t`账号到期`, userAccount]);
        const pausedCount = accounts.filter(({ account }) => account.status === 'paused').length;
        show({ state: 'ready', calendar, expiredCount: accounts.length - toCome.length - pausedCount, pausedCount });
      },
      (error: unknown) => show({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  return {
    open,
    reading,
    begin,
    again: () => begin(lastReading.current.platforms),
    close: () => {
      lastReading.current.abort.abort();
      setOpen(false);
    },
  };
}

function Body({ reading }: { reading: Reading }) {
  const { t } = useLingui();
  if (reading.state === 'reading') {
    const { count } = reading;
    return (
      <p className={css['hint']} role="status">
        {count === 0 ? t`正在读账号` : plural(count, { one: '已读 # 个账号', other: '已读 # 个账号' })}
      </p>
    );
  }
  if (reading.state === 'failed')
    return (
      <FormNote kind="error" title={t`没有读完账号：${errorText(reading.error)}`}>
        {t`没有读完就不会生成文件，可以再试一次。`}
      </FormNote>
    );
  const { expiredCount, pausedCount, calendar } = reading;
  const { count, file } = calendar;
  if (count === 0) return <p className={css['hint']}>{t`没有还会到期的账号，没有内容可以加入日历。`}</p>;
  // `first` is the only sentence, or the one before `second`.
  const [first, second] = [
    expiredCount > 0 &&
      plural(expiredCount, { one: '另有 # 个已经过期，不在文件里。', other: '另有 # 个已经过期，不在文件里。' }),
    pausedCount > 0 &&
      plural(pausedCount, { one: '另有 # 个已暂停，不在文件里。', other: '另有 # 个已暂停，不在文件里。' }),
  ].filter((words) => words !== false);
  return (
    <FinishedFile
      file={file}
      holds={plural(count, { one: '# 个到期日都在文件里', other: '# 个到期日都在文件里' })}
      {...(first !== undefined && { left: second === undefined ? first : t`${first}${second}` })}
      hint={t`打开文件就会加入日历，到期前一天提醒。续期后再加入一次，日期会更新。`}
    />
  );
}

function Actions({ reading, again, onClose }: { reading: Reading; again: () => void; onClose: () => void }) {
  const { t } = useLingui();
  if (reading.state === 'reading') return <Button fullWidth variant="outlined" onClick={onClose}>{t`取消`}</Button>;
  if (reading.state === 'failed') return <Button fullWidth onClick={again}>{t`再试一次`}</Button>;
  const { count, file } = reading.calendar;
  if (count === 0) return <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>;
  return <SaveFileButtons file={file} onSaved={onClose} />;
}

export function CalendarSheet({ open, reading, again, close }: CalendarReading) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      title={t`到期日加入日历`}
      onClose={close}
      footer={<Actions reading={reading} again={again} onClose={close} />}
    >
      <div className={css['body']}>
        <Body reading={reading} />
      </div>
    </Sheet>
  );
}
