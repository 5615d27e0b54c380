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
import { recordQuery, recordsQuery } from '../../../api/resources/admin/site-texts.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Row, Tile } from '../../../ui/list/Rows.tsx';
import { ManagedList, type RowOf } from '../desk/ManagedList.tsx';
import { RecordForm } from './RecordForm.tsx';
import { TextRecordPane } from '../desk/TextRecordPane.tsx';
import { useTextsRemoval } from '../desk/use-removals.ts';
import { useSystem } from '../desk/use-system.ts';
import { TextRow } from '../desk/TextRow.tsx';

const RowLink = createLink(Row);

function RecordRow({
  record: { id, websiteName: given, noticeBar, updateTime },
  selected,
  onRemove,
}: RowOf<BasicInformation>) {
  const { t } = useLingui();
  const { dayTime } = useFormat();
  const websiteName = given || String(id);
  const tile = <Tile d={article} />;
  const lines = [noticeBar ?? t`没有滚动公告`, updateTime !== null && t`${dayTime(updateTime)} 修改`].filter(
    (line) => line !== false,
  );
  // The texts in use are edited one by one on the start page, so this row leads there.
  if (id === basicInformationId) {
    const chip = <StatusChip tone="jade" icon={check} label={t`正在使用`} />;
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
    <TextRow
      id={id}
      name={websiteName}
      selected={selected}
      tile={tile}
      lines={lines}
      removeLabel={t`删除`}
      onRemove={onRemove}
    />
  );
}

const renderRow = (row: RowOf<BasicInformation>) => <RecordRow {...row} />;

function RecordPane({ id }: { id: number }) {
  const { t } = useLingui();
  const { close } = useSystem();
  const query = useQuery(recordQuery(id));
  return (
    <TextRecordPane title={t`备用文字`} query={query} onClose={close}>
      {(record) => <RecordForm key={id} record={record} />}
    </TextRecordPane>
  );
}

export function RecordsView() {
  const { t } = useLingui();
  const { offlineNow } = useWhyWords();
  return (
    <ManagedList
      icon={article}
      options={recordsQuery()}
      removal={useTextsRemoval()}
      renderRow={renderRow}
      renderSide={(id) =>
        id === null ? (
          <RecordForm key="new" record={null} />
        ) : id === basicInformationId ? null : (
          <RecordPane key={id} id={id} />
        )
      }
      words={{
        title: t`备用文字`,
        add: t`添加`,
        count: (total) => plural(total, { one: '备用文字 · 共 # 份', other: '备用文字 · 共 # 份' }),
        failed: t`没有读到备用文字`,
        unread: t`${offlineNow}，这些文字还没有读过`,
        empty: t`没有文字`,
        emptyReason: t`服务器上没有网站文字。`,
        notFound: t`没有文字`,
        all: t`备用文字`,
      }}
    />
  );
}
