/**
 * Lists all sets of the site's texts. The set with id 1 is in use and can't be deleted. The others are spare, for
 * example for a holiday, and can be put in use.
 */
import article from 'icon:article-outline-rounded';
import check from 'icon:check-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type BasicInformation, basicInformationId } from '../../../../contract/basic-information.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { siteTextsQuery, siteTextsListQuery } from '../../../api/resources/admin/site-texts.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useTimeInSentence } from '../../../ui/words/day-words.ts';
import { Row, IconTile } from '../../../ui/list/Rows.tsx';
import { ManagedList, type ManagedRow } from '../desk/ManagedList.tsx';
import { TextSetForm } from './TextSetForm.tsx';
import { RecordFormPane } from '../desk/RecordPane.tsx';
import { useTextsDeletion } from '../desk/use-deletion-words.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { RecordRow } from '../desk/RecordRow.tsx';

const RowLink = createLink(Row);

function TextSetRow({ listed, selected, onRemove, onCancelDeletion }: ManagedRow<BasicInformation>) {
  const { t } = useLingui();
  const timeInSentence = useTimeInSentence();
  const { id, websiteName: given, noticeBar, updateTime } = listed.record;
  const websiteName = given || String(id);
  const tile = <IconTile d={article} />;
  const lines = [noticeBar ?? t`没有滚动公告`, updateTime !== null && t`${timeInSentence(updateTime)} 修改`].filter(
    (line) => line !== false,
  );
  // The texts in use are edited one by one on the start page, so this row leads there.
  if (id === basicInformationId) {
    const chip = <StatusChip tone="accent" icon={check} label={t`正在使用`} />;
    return (
      <RowLink
        from="/system"
        to="/system"
        search={{}}
        start={tile}
        title={websiteName}
        chip={chip}
        caption={lines[0]}
        foot={lines[1]}
        chevron
      />
    );
  }
  return (
    <RecordRow
      listed={listed}
      name={websiteName}
      selected={selected}
      tile={tile}
      lines={lines}
      removeLabel={t`删除`}
      onRemove={onRemove}
      onCancelDeletion={onCancelDeletion}
    />
  );
}

const renderRow = (row: ManagedRow<BasicInformation>) => <TextSetRow {...row} />;

function TextSetPane({ id, entry }: { id: number; entry: OutboxEntry | null }) {
  const { t } = useLingui();
  const { close } = useSystemSearch();
  const query = useQuery(siteTextsQuery(id));
  return (
    <RecordFormPane entry={entry} title={t`备选文案`} query={query} onClose={close}>
      {(record, gone) => <TextSetForm key={id} record={record} entry={entry} gone={gone} />}
    </RecordFormPane>
  );
}

export function TextSetsView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const {
    search: { waiting },
  } = useSystemSearch();
  return (
    <ManagedList
      icon={article}
      options={siteTextsListQuery()}
      deletion={useTextsDeletion()}
      renderRow={renderRow}
      renderSide={(id, entry) => {
        if (id === null) return <TextSetForm key={`new ${waiting}`} record={null} entry={entry} />;
        // The start page edits the texts in use.
        return id === basicInformationId ? null : <TextSetPane key={id} id={id} entry={entry} />;
      }}
      words={{
        title: t`备选文案`,
        add: t`添加`,
        count: (total) => plural(total, { one: '备选文案 · 共 # 份', other: '备选文案 · 共 # 份' }),
        failed: t`没有读到备选文案`,
        neverLoaded: t`${offlineNow}，这些文案还没有读过`,
        empty: t`没有文案`,
        emptyReason: t`服务器上没有网站文案。`,
        notFound: t`没有文案`,
        all: t`备选文案`,
      }}
    />
  );
}
