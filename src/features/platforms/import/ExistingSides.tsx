/**
 * Compares an existing account with the row of the file. It shows what differs, and the person chooses whether the row
 * updates the account. If nothing differs, the component only says so. If the account still waits to be added, the
 * component says so while the row is skipped. Otherwise it shows nothing for such an account.
 */
import arrow from 'icon:arrow-forward-rounded';
import { useLingui } from '@lingui/react/macro';
import { valuesOf } from '../../../api/edits/fields.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { VisuallyHidden } from '../../../ui/elements/VisuallyHidden.tsx';
import { useAccountFieldWords } from '../account-words.ts';
import type { CheckedRow } from './rows/check-rows.ts';
import css from '../../../ui/import/import.module.css';

interface ExistingSidesProps {
  checked: CheckedRow;
  onChoose: (choice: 'import' | 'skip') => void;
}

export function ExistingSides({ checked: { existing, changes, values, act, row }, onChoose }: ExistingSidesProps) {
  const { t, i18n } = useLingui();
  const wordsOf = useAccountFieldWords();
  const account = existing?.account;
  if (!account) return act === 'skip' ? <p className={css['told']}>{t`这个账号已经在待发送里，不再添加。`}</p> : null;
  if (changes.length === 0) return <p className={css['told']}>{t`这个账号已经有了，内容一样。`}</p>;
  const before = valuesOf(changes, account);
  const none = t`空`;
  return (
    <div className={css['sides']}>
      <p className={css['told']}>{t`这个账号已经有了。现在的内容，和导入后的内容：`}</p>
      <dl className={css['differences']}>
        {changes.map((field) => (
          <div key={field.name}>
            <dt>{i18n._(field.label)}</dt>
            <dd>
              <VisuallyHidden>{t`现在`}</VisuallyHidden>
              <bdi className={css['before']}>{wordsOf(field, before) ?? none}</bdi>
              <Icon d={arrow} size={18} />
              <VisuallyHidden>{t`导入后`}</VisuallyHidden>
              <bdi className={css['after']}>{wordsOf(field, values) ?? none}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <SegmentedControl
        label={t`第 ${row.line} 行怎么办`}
        fullWidth
        value={act === 'skip' ? 'skip' : 'import'}
        options={[
          { value: 'skip', label: t`保留现在的` },
          { value: 'import', label: t`更新` },
        ]}
        onChange={onChoose}
      />
    </div>
  );
}
