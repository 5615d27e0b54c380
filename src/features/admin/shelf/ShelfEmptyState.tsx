/** The empty state of the list: no record yet, or none that matches the filters. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import storefront from 'icon:storefront-outline-rounded';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { addLink } from './add-link.ts';
import type { ShelfKind, ListWords } from './kind.ts';

const ButtonLink = createLink(Button);

interface ShelfEmptyStateProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  words: ListWords;
  /** Whether the screen has room for a form beside the list. */
  wide: boolean;
  filtered: boolean;
  onClear: () => void;
}

export function ShelfEmptyState<R extends ShelfRecord>({
  kind,
  words,
  wide,
  filtered,
  onClear,
}: ShelfEmptyStateProps<R>) {
  const { t } = useLingui();
  if (!filtered) {
    return (
      <EmptyState
        icon={storefront}
        title={words.empty}
        reason={words.emptyReason}
        action={
          <ButtonLink {...addLink(kind, wide)} variant="soft">
            {words.add}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card padding="none">
      <EmptyState
        place="card"
        icon={storefront}
        title={t`没有符合条件的内容`}
        reason={t`换一个条件，或者看全部。`}
        action={<Button ref={handOnFocus} variant="soft" onClick={onClear}>{t`清除筛选`}</Button>}
      />
    </Card>
  );
}
