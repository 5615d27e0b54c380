/**
 * The start page of 系统管理: the overview, links to what an administrator manages, and the site's texts. On screens of
 * 900 px and more the overview fills the pane beside the list while no text is open.
 */
import orders from 'icon:receipt-long-outline-rounded';
import courses from 'icon:menu-book-outline-rounded';
import journal from 'icon:history-edu-outline-rounded';
import notices from 'icon:campaign-outline-rounded';
import shop from 'icon:storefront-outline-rounded';
import people from 'icon:manage-accounts-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import {
  type BasicInformation,
  basicInformationId,
  getBasicInformation,
} from '../../../../contract/basic-information.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { adminCountQuery } from '../../../api/resources/admin/admin-counts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { type EditStage, useStageOf, useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { infoPlatformIcon } from '../../../ui/elements/icons.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { WaitingChip } from '../../../ui/controls/WaitingChip.tsx';
import { OverviewSection } from '../overview/OverviewSection.tsx';
import { ListWithPane } from './DetailPane.tsx';
import { beginningOf, type SiteField, siteFields, waitingText } from '../texts/site-fields.ts';
import { useSiteFieldName, useSiteFieldValue } from '../texts/site-words.ts';
import css from './system.module.css';
import { TextPane } from '../texts/TextPane.tsx';
import { useSystemSearch } from './use-system.ts';

const RowLink = createLink(SettingRow);

/**
 * Returns the texts with the waiting edits applied. Edits in conflict are left out. If the edited texts aren't valid,
 * returns `record` unchanged.
 */
function withWaitingEdits(record: BasicInformation, entries: readonly OutboxEntry[]): BasicInformation {
  const edits = entries.filter(
    ({ payload, step }) => payload['id'] === basicInformationId && step.state !== 'conflict',
  );
  const read = v.safeParse(getBasicInformation.response, {
    ...record,
    ...Object.fromEntries(edits.flatMap(({ payload }) => Object.entries(payload))),
  });
  return read.success ? read.output : record;
}

/** The value of a row that isn't read yet. The space keeps the row's layout, so that the value moves nothing later. */
const unreadValue = ' ';

function RowLabel({ words, stage }: { words: string; stage: Exclude<EditStage, 'settled'> | null }) {
  return stage === null ? (
    words
  ) : (
    <span className={css['waits']}>
      {words}
      <WaitingChip stage={stage} />
    </span>
  );
}

/** The rows of the site's texts. Edits that wait in the outbox are applied. */
function SiteTextRows() {
  const { t } = useLingui();
  const { search } = useSystemSearch();
  const openField = search.field;
  const current = useBasicInformation();
  const entries = useWaitingEdits('siteTexts');
  const stageOf = useStageOf();
  const waitingStageOf = (field: SiteField): Exclude<EditStage, 'settled'> | null => {
    const entry = entries && waitingText(entries, field);
    const stage = entry && stageOf(entry);
    return stage === 'settled' ? null : stage;
  };
  const record = current && entries && withWaitingEdits(current, entries);
  const nameOf = useSiteFieldName();
  const valueOf = useSiteFieldValue();
  const rowValue = (field: SiteField, of: BasicInformation): ReactNode => {
    const words = valueOf(field, of) ?? t`未填写`;
    // Coins and money are never cut, because a cut amount looks like another amount.
    if (field === 'package') return <span className={css['whole']}>{words}</span>;
    return <span className={css['rowText']}>{beginningOf(words)}</span>;
  };
  return (
    <Section heading={(id) => <SectionHeading id={id} title={t`网站文案`} className={css['heading']} />}>
      <RowCard>
        {siteFields.map((field) => (
          <RowLink
            key={field}
            from="/system"
            to="/system"
            search={{ ...search, field }}
            replace
            resetScroll={false}
            aria-current={openField === field ? 'true' : undefined}
            data-record={field}
            className={openField === field ? css['openRow'] : undefined}
            label={<RowLabel words={nameOf(field)} stage={waitingStageOf(field)} />}
            value={record ? rowValue(field, record) : unreadValue}
          />
        ))}
        <RowLink from="/system" to="/system" search={{ view: 'records' }} label={t`备选文案`} />
      </RowCard>
    </Section>
  );
}

/** The links to what an administrator manages. `isFirst` says whether the list begins with them. */
function ManagementLinks({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const { data: userCount } = useQuery(adminCountQuery('users'));
  const { data: orderCount } = useQuery(adminCountQuery('allOrders'));
  const { data: noticeCount } = useQuery(adminCountQuery('notices'));
  const { data: courseCount } = useQuery(adminCountQuery('courses'));
  const { data: packageCount } = useQuery(adminCountQuery('mallPackages'));
  const { data: platformCount } = useQuery(adminCountQuery('platforms'));
  return (
    <Section
      className={isFirst ? css['group'] : undefined}
      heading={(id) => <SectionHeading id={id} title={t`管理`} className={css['heading']} />}
    >
      <RowCard>
        <RowLink
          from="/system"
          to="/system"
          search={{ view: 'users' }}
          icon={people}
          label={t({ message: '用户', context: 'several' })}
          value={userCount === undefined ? unreadValue : plural(userCount, { one: '# 位', other: '# 位' })}
        />
        <RowLink
          from="/system"
          to="/system"
          search={{ view: 'orders' }}
          icon={orders}
          label={t({ message: '订单', context: 'several' })}
          value={orderCount === undefined ? unreadValue : plural(orderCount, { one: '# 个', other: '# 个' })}
        />
        <RowLink
          from="/system"
          to="/system"
          search={{ view: 'notices' }}
          icon={notices}
          label={t`通知`}
          value={noticeCount === undefined ? unreadValue : plural(noticeCount, { one: '# 条', other: '# 条' })}
        />
        <RowLink
          from="/system"
          to="/system"
          search={{ view: 'courses' }}
          icon={courses}
          label={t`网课`}
          value={courseCount === undefined ? unreadValue : plural(courseCount, { one: '# 门', other: '# 门' })}
        />
        <RowLink from="/system" to="/system" search={{ view: 'journal' }} icon={journal} label={t`操作记录`} />
        <RowLink
          to="/mall_management"
          icon={shop}
          label={t`商城管理`}
          value={
            packageCount === undefined ? unreadValue : plural(packageCount, { one: '# 个规格', other: '# 个规格' })
          }
        />
        <RowLink
          to="/platform_management"
          icon={infoPlatformIcon.outline}
          label={t`平台管理`}
          value={
            platformCount === undefined ? unreadValue : plural(platformCount, { one: '# 个平台', other: '# 个平台' })
          }
        />
      </RowCard>
    </Section>
  );
}

export function SystemHome() {
  const {
    search: { field },
  } = useSystemSearch();
  const wide = useTwoPanes();
  const queries = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })} disabled={!wide && field !== undefined}>
      <ListWithPane
        side={field === undefined ? null : <TextPane key={field} field={field} />}
        resting={<OverviewSection />}
      >
        {!wide && <OverviewSection />}
        <ManagementLinks isFirst={wide} />
        <SiteTextRows />
      </ListWithPane>
    </PullToRefresh>
  );
}
