/**
 * The forms that add a record to a shelf or edit a record. If the record can't be read, an error with a button replaces
 * the form.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import gone from 'icon:delete-outline-rounded';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { codes } from '../../../../../contract/codes.ts';
import { limits } from '../../../../../contract/fields.ts';
import { retryPropsOf } from '../../../../api/cache/first-read.ts';
import { firstValues, textOf } from '../../../../api/edits/fields.ts';
import type { EditFormHandle } from '../../../../api/edits/use-edit-form.ts';
import { errorText } from '../../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../../api/transport/errors.ts';
import { actOf, needsPerson, recordIdOf } from '../../../../api/outbox/entry.ts';
import { entryToContinue, useWaitingEdits } from '../../../../api/outbox/use-outbox.ts';
import {
  cachedShelfRecord,
  lastSortQuery,
  shelfRecordQuery,
  type ShelfRecord,
} from '../../../../api/resources/admin/shelves.ts';
import { useOfflineReason } from '../../../../device/connection-words.ts';
import { ActionBar } from '../../../../ui/layout/ActionBar.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { classes } from '../../../../ui/elements/class-names.ts';
import type { Place } from '../../../../ui/form/FormBar.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { EditNotFound } from '../../../../ui/states/EditNotFound.tsx';
import { NotReadState } from '../../../../ui/states/NotReadState.tsx';
import { useLastPresent } from '../../../../ui/overlay/last-present.ts';
import { PageState } from '../../../../ui/states/PageState.tsx';
import css from './form.module.css';
import type { ShelfKind } from '../kind.ts';
import { sortGap } from '../order-plan.ts';
import { RecordForm } from './RecordForm.tsx';

const ButtonLink = createLink(Button);

/** Renders the skeleton of the fields. */
type FieldsSkeleton = (props: { on: 'bg' | 'paper'; adding?: boolean }) => ReactNode;

/** The parts in which the forms of packages and of platforms differ. */
export interface ShelfForm<R extends ShelfRecord> {
  readonly kind: ShelfKind<R>;
  readonly fields: (props: { form: EditFormHandle }) => ReactNode;
  readonly skeleton: FieldsSkeleton;
  /** The field with the record's name. */
  readonly nameField: string;
  /** The title if there is no such record, for example 没有找到这个规格. */
  readonly missing: MessageDescriptor;
}

interface FormProps<R extends ShelfRecord> {
  shelfForm: ShelfForm<R>;
  place: Place;
  /**
   * `words` say that the record is saved, or why the edit waits in the outbox. `isOpen` is false if the person has left
   * the form meanwhile.
   */
  onSaved: (words: string, isOpen: boolean) => void;
}

function FormSkeleton({
  place,
  skeleton: Boxes,
  adding = false,
}: {
  place: Place;
  skeleton: FieldsSkeleton;
  adding?: boolean;
}) {
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

/** Shown if the link is wrong, or if the record was deleted. */
export function RecordNotFound<R extends ShelfRecord>({ shelfForm: { kind, missing } }: { shelfForm: ShelfForm<R> }) {
  const { t, i18n } = useLingui();
  return (
    <PageState
      icon={gone}
      title={i18n._(missing)}
      reason={t`可能已经被删除，或者链接不完整。`}
      actions={<ButtonLink to={kind.list} search={{}} variant="soft" replace>{t`回到列表`}</ButtonLink>}
    />
  );
}

export function EditRecord<R extends ShelfRecord>({ shelfForm, id, place, onSaved }: FormProps<R> & { id: number }) {
  const { t } = useLingui();
  const { kind, fields: Fields, nameField } = shelfForm;
  const { offlineNow } = useOfflineReason();
  const queries = useQueryClient();
  const known = cachedShelfRecord(queries, kind.shelf, id);
  const { data, error, isFetching, refetch } = useQuery({
    ...shelfRecordQuery(kind.shelf, id),
    // The edit starts from the record in the list. If the record is out of date, a backend with versions reports that
    // when the edit is saved.
    ...(known && { initialData: known.record, initialDataUpdatedAt: known.asOf }),
  });
  const entries = useWaitingEdits(kind.form);
  const entry = entries?.findLast((item) => actOf(item) !== 'delete' && recordIdOf(item.subject) === id) ?? null;
  // Only an edit that needs a person's decision opens the form of a deleted record, because this form offers to add the
  // record again. An edit that merely waits is still sent as an update. While the form saves, the outbox hides its
  // entry, so the last entry counts.
  const undecided = useLastPresent(entry && needsPerson(entry) ? entry : null);
  const isUndecided = undecided !== null && recordIdOf(undecided.subject) === id;
  const isDeleted = error instanceof BusinessError && error.code === codes.notFound;
  if (isDeleted && !data && !isUndecided) return <RecordNotFound shelfForm={shelfForm} />;
  if ((data !== undefined || isDeleted) && entries)
    return (
      <RecordForm
        key={id}
        kind={kind}
        record={data ?? null}
        entry={entry}
        gone={isDeleted ? <RecordNotFound shelfForm={shelfForm} /> : null}
        first={firstValues(kind.table.fields)}
        place={place}
        onSaved={(values, queuedMessage, isOpen) => {
          const name = textOf(values, nameField);
          onSaved(queuedMessage ?? t`已保存 ${name}`, isOpen);
        }}
      >
        {(form) => <Fields form={form} />}
      </RecordForm>
    );
  // If no read has failed, the record is still being read, or the waiting edits are.
  if (!error || data) return <FormSkeleton place={place} skeleton={shelfForm.skeleton} />;
  return (
    <NotReadState
      failure={{ text: errorText(error), offline: error instanceof NetworkError }}
      neverLoaded={t`${offlineNow}，这一条还没有读过`}
      failed={t`没有读到要修改的内容`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Fills the suggested `sort` in, if it was still '' when the form opened, and if the field is empty. Renders nothing.
 */
function SuggestedSort({ form, sort }: { form: EditFormHandle; sort: string }) {
  const [wasMissing] = useState(sort === '');
  const fill = useEffectEvent(() => {
    if (wasMissing && sort !== '' && textOf(form.state.values, 'sort') === '') form.change({ sort });
  });
  useEffect(() => fill(), [sort]);
  return null;
}

/** The form that adds a record. It suggests the last place on the shelf. */
export function AddRecord<R extends ShelfRecord>({
  shelfForm: { kind, fields: Fields, skeleton, nameField },
  place,
  waiting,
  onSaved,
}: FormProps<R> & {
  /** The id of the outbox entry that this form continues. */
  waiting: number | undefined;
}) {
  const { t } = useLingui();
  const entries = useWaitingEdits(kind.form);
  // While the form saves, the outbox hides the entry. The form needs the entry until the answer comes.
  const entry = useLastPresent(entries && entryToContinue(entries, waiting));
  const last = useQuery({
    ...lastSortQuery(kind.shelf),
    staleTime: 0,
    gcTime: 0,
    // The strip under the top bar offers the retry, because the field has no room for a button.
    meta: { retryInStrip: true },
  });
  const { data } = last;
  // A form without the entry would be empty, and would add the record a second time.
  if (entries && waiting !== undefined && !entry)
    return (
      <EditNotFound
        actions={<ButtonLink to={kind.list} search={{}} variant="soft" replace>{t`回到列表`}</ButtonLink>}
      />
    );
  // The form stays during a retry, because the person may have typed something.
  if ((data === undefined && !retryPropsOf(last)) || !entries)
    return <FormSkeleton place={place} skeleton={skeleton} adding />;
  const sort = data === undefined ? '' : String(Math.min(limits.sort.max, (data ?? 0) + sortGap));
  return (
    <RecordForm
      kind={kind}
      record={null}
      entry={entry}
      first={{ ...firstValues(kind.table.fields), sort }}
      place={place}
      onSaved={(values, queuedMessage, isOpen) => {
        const name = textOf(values, nameField);
        onSaved(queuedMessage ?? t`已添加 ${name}`, isOpen);
      }}
    >
      {(form) => (
        <>
          <Fields form={form} />
          <SuggestedSort form={form} sort={sort} />
        </>
      )}
    </RecordForm>
  );
}
