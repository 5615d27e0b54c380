/** Sorts a whole shelf by dragging or with buttons. One button saves the new order. */
import { useLingui } from '@lingui/react/macro';
import cloudOff from 'icon:cloud-off-outline-rounded';
import problemIcon from 'icon:sync-problem-outline-rounded';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { scrollIntoViewOnMount } from '../../../ui/form/scroll-into-view-on-mount.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { SkeletonRows, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SortableList } from '../../../ui/list/SortableList.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import type { ShelfKind } from './kind.ts';
import css from './management.module.css';
import { useReorder } from './use-reorder.ts';
import { useShownName } from './use-shown-name.ts';

interface ReorderRecordsProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  label: string;
  renderRow: (record: R) => ReactNode;
  onLeave: () => void;
}

export function ReorderRecords<R extends ShelfRecord>({ kind, label, renderRow, onLeave }: ReorderRecordsProps<R>) {
  const { t } = useLingui();
  const shownName = useShownName(kind);
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const offlineId = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { rows, error, retry, differs, saving, problem, move, save } = useReorder(kind, () => {
    showShortToast(t`顺序已保存`);
    onLeave();
  });
  const offline = error instanceof NetworkError;
  return (
    <div className={css['arrange']}>
      <h2 ref={heading} tabIndex={-1} className={css['arrangeTitle']}>{t`调整顺序`}</h2>
      <p className={css['arrangeHow']}>{t`拖动把手，或用箭头移动。用户看到的就是这个顺序。`}</p>
      {!rows && !error && (
        <Skeleton>
          <SkeletonRows rows={7} />
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
            const name = shownName(record);
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
        <div ref={scrollIntoViewOnMount} className={css['arrangeNote']}>
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
