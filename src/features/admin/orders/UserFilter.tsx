/**
 * A chip that limits the list to the orders of one user. It opens a sheet that finds the user by account, name or
 * e-mail.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePagedList } from '../../../api/cache/paged-list.ts';
import { usersQuery } from '../../../api/resources/admin/users.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { FilterButton } from '../../../ui/controls/Chips.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { ListFailed } from '../../../ui/list/PagedList.tsx';
import { Monogram, Row, RowCard } from '../../../ui/list/Rows.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { displayNameOf } from '../users/user-words.ts';
import css from './orders.module.css';

/** The sheet shows at most this many users. A longer search text finds the others. */
const maxShown = 20;

function FoundUsers({ text, onPick }: { text: string; onPick: (id: number) => void }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const pages = usePagedList(usersQuery({ sort: 'newest', ...(text === '' ? {} : { text }) }));
  if (!pages.items)
    return pages.failure ? (
      <ListFailed pages={pages} failed={t`没有读到用户`} neverLoaded={t`${offlineNow}，这些用户还没有读过`} />
    ) : (
      <Skeleton>
        <SkeletonRows rows={4} />
      </Skeleton>
    );
  if (pages.items.length === 0) return <p className={css['words']}>{t`没有找到这样的用户`}</p>;
  return (
    <RowCard component="ul" aria-label={t({ message: '用户', context: 'several' })}>
      {pages.items.slice(0, maxShown).map((user) => (
        <li key={user.id}>
          <Row
            component="button"
            start={<Monogram text={displayNameOf(user)} />}
            title={<bdi>{displayNameOf(user)}</bdi>}
            caption={user.userAccount}
            onClick={() => onPick(user.id)}
          />
        </li>
      ))}
    </RowCard>
  );
}

export function UserFilter({ onPick }: { onPick: (id: number) => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <FilterButton label={t({ message: '用户', context: 'one' })} onClick={() => setOpen(true)} />
      <Sheet tall open={open} title={t`按用户筛选`} onClose={() => setOpen(false)}>
        {open && (
          <div className={css['find']}>
            <SearchField label={t`搜索账号、姓名或邮箱`} value={text} onChange={setText} />
            <FoundUsers
              text={text.trim()}
              onPick={(id) => {
                setOpen(false);
                onPick(id);
              }}
            />
          </div>
        )}
      </Sheet>
    </>
  );
}
