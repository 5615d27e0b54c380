/**
 * Asks for confirmation before an unlock. It shows the course, the coins, and the balance before and after. During the
 * request only the close button closes the sheet. If the decision was sent already, it continues, and the page shows
 * its state. Otherwise it is cancelled.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Course } from '../../../contract/course.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { useUser } from '../../api/session/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { balanceAfter, useFormat } from '../../ui/words/format.ts';
import { BalanceBeforeAfter, ConfirmationAmount } from '../../ui/figures/Outcome.tsx';
import { DetailList, DetailRow } from '../../ui/list/Rows.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { CourseCover } from './cover/CourseCover.tsx';
import css from './Courses.module.css';
import type { Unlocking } from './use-unlocking.ts';

export function UnlockSheet({
  course,
  unlocking: { confirming, sending, confirm, close },
}: {
  course: Course;
  unlocking: Unlocking;
}) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  const user = useUser();
  const { title, teacher, coin, lessonCount } = course;
  // The balance may fall while the sheet is open, for example by a transfer in another tab.
  const missingCoins = sending || user.coin === null ? 0 : coin - user.coin;
  const count = plural(lessonCount, { one: '# 节', other: '# 节' });
  return (
    <Sheet
      open={confirming}
      busy={sending}
      title={t`解锁课程`}
      onClose={close}
      footer={
        <>
          <Button
            fullWidth
            loading={sending}
            disabled={missingCoins > 0}
            onClick={confirm}
          >{t`确认解锁 ${coins(coin)}`}</Button>
          <Button fullWidth variant="text" disabled={sending} onClick={close}>{t`先不解锁`}</Button>
        </>
      }
    >
      <div className={css['confirmCover']}>
        <CourseCover title={title} size={56} />
      </div>
      <ConfirmationAmount words={title} coins={coin} />
      <DetailList flush>
        <DetailRow
          label={t`内容`}
          value={
            <span>
              {count} · <bdi>{teacher}</bdi>
            </span>
          }
        />
      </DetailList>
      <BalanceBeforeAfter
        before={{ label: t`解锁前`, coins: user.coin }}
        after={{ label: t`解锁后`, coins: balanceAfter(user.coin, -coin) }}
      />
      {missingCoins > 0 ? (
        <FormNote kind="error">{t`${coinName}不够，还差 ${coins(missingCoins)}`}</FormNote>
      ) : (
        <FormNote kind="info" plain>{t`解锁后一直可以看，不会再次扣${coinName}，也不能退回。`}</FormNote>
      )}
    </Sheet>
  );
}
