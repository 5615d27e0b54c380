/** Sorts a whole shelf by dragging or with buttons. One button saves the new order. */
import { useLingui } from '@lingui/react/macro';
import cloudOff from 'icon:cloud-off-outline-rounded';
import problemIcon from 'icon:sync-problem-outline-rounded';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import type { Shelved } from '../../../api/resources/admin/shelves.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { useArrivalFocus } from '../../../ui/feedback/arrival-focus.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { intoSight } from '../../../ui/form/scroll-into-view.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { RowBones, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SortableList } from '../../../ui/list/SortableList.tsx';
import { PageState } from '../../../ui/feedback/states.tsx';
import type { Kind } from './kind.ts';
import css from './management.module.css';
import { useReorder } from './use-reorder.ts';

interface ReorderRecordsProps<R extends Shelved> {
  kind: Kind<R>;
  label: string;
  renderRow: (record: R) => ReactNode;
  onLeave: () => void;
}

export function ReorderRecords<R extends Shelved>({ kind, label, renderRow, onLeave }: ReorderRecordsProps<R>) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useWhyWords();
  const online = useOnline();
  const offlineId = useId();
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const { rows, error, retry, differs, saving, problem, move, save } = useReorder(kind, () => {
    toast(t`顺序已保存`);
    onLeave();
  });
  const offline = error instanceof NetworkError;
  return (
    <div className={css['arrange']}>
      <h2 ref={heading} tabIndex={-1} className={css['arrangeTitle']}>{t`调整顺序`}</h2>
      <p className={css['arrangeHow']}>{t`拖动把手，或用箭头移动。用户看到的就是这个顺序。`}</p>
      {!rows && !error && (
        <Skeleton>
          <RowBones rows={7} />
        </Skeleton>
      )}
      {!rows && error && (
        <PageState
          icon={offline ? cloudOff : problemIcon}
          tone={offline ? 'ochre' : 'cinnabar'}
          title={t`没有读到完整的列表`}
          reason={offline ? t`${onceOnline}再试。` : errorText(error)}
          actions={<Button onClick={retry}>{t`再试一次`}</Button>}
        />
      )}
      {rows && (
        <SortableList
          label={label}
          items={rows}
          keyOf={({ id }) => String(id)}
          renderItem={renderRow}
          disabled={saving}
          onMove={move}
          words={(record, place) => {
            const name = kind.nameOf(record);
            const total = rows.length;
            return {
              handle: t`移动 ${name}，第 ${place} 位，共 ${total}`,
              up: t`上移 ${name}`,
              down: t`下移 ${name}`,
              moved: t`${name}，第 ${place} 位，共 ${total}`,
            };
          }}
        />
      )}
      {problem !== null && (
        <div ref={intoSight} className={css['arrangeNote']}>
          <FormNote kind="error">{problem}</FormNote>
        </div>
      )}
      {!online && (
        <div className={css['arrangeNote']}>
          <FormNote kind="warning" id={offlineId}>{t`${whileOffline}不能保存顺序，${onceOnline}再试。`}</FormNote>
        </div>
      )}
      <ActionBar>
        <Button variant="outlined" disabled={saving} onClick={onLeave}>{t`取消`}</Button>
        <Button
          disabled={!differs || !online}
          loading={saving}
          onClick={save}
          {...(online ? {} : { 'aria-describedby': offlineId })}
        >{t`保存顺序`}</Button>
      </ActionBar>
    </div>
  );
}
