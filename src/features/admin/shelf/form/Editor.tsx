/**
 * Adds a record to a shelf or edits one, after reading it. If it can't be read, an error state with a button stands in
 * the form's place.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import cloudOff from 'icon:cloud-off-outline-rounded';
import gone from 'icon:delete-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import type { ReactNode } from 'react';
import { codes } from '../../../../../contract/codes.ts';
import { errorText } from '../../../../api/transport/error-text.ts';
import { BusinessError, NetworkError } from '../../../../api/transport/errors.ts';
import { numberOf } from '../../../../api/outbox/entry.ts';
import { useWaiting } from '../../../../api/outbox/use-outbox.ts';
import { knownShelved, lastSortQuery, shelvedQuery, type Shelved } from '../../../../api/resources/admin/shelves.ts';
import { useWhyWords } from '../../../../platform/why-words.ts';
import { ActionBar } from '../../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/elements/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { PageState } from '../../../../ui/feedback/states.tsx';
import css from './form.module.css';
import type { Place } from './FormBar.tsx';
import type { Kind } from '../kind.ts';
import { sortMax } from '../order-plan.ts';
import { firstValues, type Values } from './record-form.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordForm as Form } from './use-record-form.ts';
import { actOf } from '../with-waiting-edits.ts';

const ButtonLink = createLink(Button);

/** Renders the skeleton of the fields. */
type FieldsBones = (props: { on: 'bg' | 'paper'; adding?: boolean }) => ReactNode;

interface FormOf<R extends Shelved> {
  kind: Kind<R>;
  /** `queuedMessage` says why the edit waits in the outbox; null if it is saved. */
  onSaved: (values: Values, queuedMessage: string | null) => void;
  bones: FieldsBones;
  /** Renders the fields. */
  children: (form: Form) => ReactNode;
}

function FormBones({ place, bones: Boxes, adding = false }: { place: Place; bones: FieldsBones; adding?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Skeleton>
        <div className={classes(css['page'], place === 'pane' && css['pane'])}>
          <Boxes on={place === 'page' ? 'bg' : 'paper'} adding={adding} />
        </div>
      </Skeleton>
      {/* The bar is rendered from the start, so that elements which keep their distance from it don't jump later. */}
      {place === 'page' && (
        <ActionBar>
          <Button fullWidth disabled>
            {adding ? t`添加` : t`保存`}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** The link is wrong, or the record was deleted. */
export function NoRecord<R extends Shelved>({ kind, title }: { kind: Kind<R>; title: string }) {
  const { t } = useLingui();
  return (
    <PageState
      icon={gone}
      title={title}
      reason={t`可能已经被删除，或者链接不完整。`}
      actions={<ButtonLink to={kind.list} search={{}} variant="soft" replace>{t`回到列表`}</ButtonLink>}
    />
  );
}

export function Edit<R extends Shelved>({
  kind,
  id,
  place,
  missing,
  onSaved,
  bones,
  children,
}: FormOf<R> & {
  id: number;
  place: Place;
  /** For example 没有找到这个规格. */
  missing: string;
}) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useWhyWords();
  const queries = useQueryClient();
  const known = knownShelved(queries, kind.shelf, id);
  const { data, error, isFetching, refetch } = useQuery({
    ...shelvedQuery(kind.shelf, id),
    // The edit starts from the record in the list. If the record is out of date, its version causes a conflict.
    ...(known && { initialData: known.record, initialDataUpdatedAt: known.asOf }),
  });
  const entries = useWaiting(kind.form);
  const entry = entries?.findLast((item) => actOf(item) !== 'delete' && numberOf(item.subject) === id) ?? null;
  const deleted = error instanceof BusinessError && error.code === codes.notFound;
  if (deleted) return <NoRecord kind={kind} title={missing} />;
  if (data && entries)
    return (
      <RecordForm
        key={id}
        kind={kind}
        record={data}
        entry={entry}
        first={firstValues(kind.fields)}
        place={place}
        onSaved={onSaved}
      >
        {children}
      </RecordForm>
    );
  if (!error || data) return <FormBones place={place} bones={bones} />;
  const offline = error instanceof NetworkError;
  return (
    <PageState
      icon={offline ? cloudOff : problem}
      tone={offline ? 'ochre' : 'cinnabar'}
      title={offline ? t`${offlineNow}，这一条还没有读过` : t`没有读到要修改的内容`}
      reason={offline ? t`${onceOnline}再试。` : errorText(error)}
      actions={<Button loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
    />
  );
}

/** A new record gets the last place on the shelf. */
export function Add<R extends Shelved>({
  kind,
  waiting,
  onSaved,
  bones,
  children,
}: FormOf<R> & {
  /** The id of the outbox entry that this form continues. */
  waiting: number | undefined;
}) {
  const entries = useWaiting(kind.form);
  const { data, isPending } = useQuery({ ...lastSortQuery(kind.shelf), staleTime: 0, gcTime: 0 });
  if (isPending || !entries) return <FormBones place="page" bones={bones} adding />;
  const sort = data === undefined ? '' : String(Math.min(sortMax, (data ?? 0) + 10));
  return (
    <RecordForm
      kind={kind}
      record={null}
      entry={entries.find(({ id }) => id === waiting) ?? null}
      first={{ ...firstValues(kind.fields), sort }}
      place="page"
      onSaved={onSaved}
    >
      {children}
    </RecordForm>
  );
}
