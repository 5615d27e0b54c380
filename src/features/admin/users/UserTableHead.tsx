/** The head of the table of users. A column that can be sorted has a button. */
import down from 'icon:arrow-downward-rounded';
import up from 'icon:arrow-upward-rounded';
import { useLingui } from '@lingui/react/macro';
import type { UserSort } from '../../../api/resources/admin/filtered-users.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import css from './user.module.css';

interface SortButtonProps {
  label: string;
  sort: UserSort;
  /** The orders through which the button cycles. */
  orders: readonly UserSort[];
  className?: string | undefined;
  onSort: (sort: UserSort) => void;
}

const ascending: ReadonlySet<UserSort> = new Set(['name', 'coinUp', 'oldest']);

function SortButton({ label, sort, orders, className, onSort }: SortButtonProps) {
  const { t } = useLingui();
  const at = orders.indexOf(sort);
  const next = orders[(at + 1) % orders.length] ?? sort;
  return (
    <span className={className}>
      <button
        type="button"
        aria-pressed={at >= 0}
        aria-label={t`按${label}排序`}
        className={css['sort']}
        onClick={() => onSort(next)}
      >
        <span>{label}</span>
        {at >= 0 && <Icon d={ascending.has(sort) ? up : down} size={14} />}
      </button>
    </span>
  );
}

export function UserTableHead({ sort, onSort }: { sort: UserSort; onSort: (sort: UserSort) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes(css['table'], css['tableHead'])} role="group" aria-label={t`排序`}>
      <span>{t`姓名`}</span>
      <SortButton label={t`账号`} orders={['name']} sort={sort} onSort={onSort} />
      <span>{t`角色`}</span>
      <span>{t`状态`}</span>
      <SortButton
        label={t`余额`}
        orders={['coinDown', 'coinUp']}
        className={css['cellEnd']}
        sort={sort}
        onSort={onSort}
      />
      <SortButton
        label={t`加入时间`}
        orders={['newest', 'oldest']}
        className={css['cellEnd']}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}
