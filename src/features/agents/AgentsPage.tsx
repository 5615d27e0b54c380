/**
 * Lists the user's subordinates with their balances, and invites new ones. The search and the order are in the address,
 * so that back, reload and a shared link show the same list.
 */
import group from 'icon:group-outline-rounded';
import invite from 'icon:person-add-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { User } from '../../../contract/user.ts';
import { type Pages, usePages, useRefreshPages } from '../../api/cache/paged-list.ts';
import { subordinatesQuery } from '../../api/resources/subordinates.ts';
import { useWhyWords } from '../../platform/why-words.ts';
import { BarAction } from '../../ui/layout/BarAction.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InlineSelect } from '../../ui/controls/InlineSelect.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { Bones } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { type AgentSearch, type AgentSort, filtersOf, sortOf } from './agent-search.ts';
import { AgentBones } from './AgentBones.tsx';
import { AgentRow } from './AgentRow.tsx';
import css from './Agents.module.css';
import { InviteSheet } from './InviteSheet.tsx';

const route = getRouteApi('/_frame/_user/_agent/subordinate');

function keyOf({ id }: User): string {
  return String(id);
}

function Count({ pages: { total, failure }, searched }: { pages: Pages<User>; searched: boolean }) {
  if (total === undefined) return failure ? null : <Bones on="bg" width={72} height={14} />;
  return searched
    ? plural(total, { one: '找到 # 位', other: '找到 # 位' })
    : plural(total, { one: '# 位下级', other: '# 位下级' });
}

function Sorting({ sort, onChange }: { sort: AgentSort; onChange: (sort: AgentSort) => void }) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t`排序`}
      value={sort}
      onChange={onChange}
      options={[
        { value: 'coinDown', label: t`余额从高到低` },
        { value: 'coinUp', label: t`余额从低到高` },
        { value: 'newest', label: t`最近加入` },
        { value: 'oldest', label: t`最早加入` },
        { value: 'name', label: t`按账号` },
      ]}
    />
  );
}

export function AgentsPage() {
  const { t } = useLingui();
  const { offlineNow } = useWhyWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const options = subordinatesQuery(filtersOf(search));
  const pages = usePages(options);
  const refresh = useRefreshPages(options.queryKey);
  const [inviting, setInviting] = useState(false);
  const renderItem = useCallback((user: User) => <AgentRow user={user} />, []);
  const change = (next: (before: AgentSearch) => AgentSearch): void =>
    void navigate({ search: next, replace: true, resetScroll: false });
  const searched = search.text !== undefined;
  const nobody = !searched && pages.items?.length === 0;
  return (
    <PullToRefresh onRefresh={refresh}>
      <BarAction label={t`邀请`} icon={invite} aria-haspopup="dialog" onClick={() => setInviting(true)} />
      <div className={css['page']}>
        {!nobody && (
          <>
            <SearchField
              label={t`搜索账号或姓名`}
              value={search.text ?? ''}
              onChange={(text) => change((before) => ({ ...before, text: text === '' ? undefined : text }))}
            />
            <div className={css['line']}>
              <div className={css['count']} role="status">
                <Count pages={pages} searched={searched} />
              </div>
              <Sorting
                sort={sortOf(search)}
                onChange={(sort) => change((before) => ({ ...before, sort: sort === 'coinDown' ? undefined : sort }))}
              />
            </div>
          </>
        )}
        <PagedList
          pages={pages}
          label={t`下级`}
          failed={t`没有读到下级`}
          unread={t`${offlineNow}，这些下级还没有读过`}
          estimate={84}
          bones={<AgentBones rows={7} />}
          moreBones={<AgentBones rows={2} />}
          empty={
            searched ? (
              <Card padding="none">
                <EmptyState
                  place="card"
                  icon={searchOff}
                  title={t`没有找到这样的下级`}
                  reason={t`换一个账号或姓名再找。`}
                  action={
                    <Button
                      variant="soft"
                      onClick={() => change((before) => ({ ...before, text: undefined }))}
                    >{t`看全部下级`}</Button>
                  }
                />
              </Card>
            ) : (
              <EmptyState
                icon={group}
                title={t`还没有下级`}
                reason={t`用你的邀请链接注册的人，会出现在这里。`}
                action={<Button variant="soft" onClick={() => setInviting(true)}>{t`邀请下级`}</Button>}
              />
            )
          }
          getKey={keyOf}
          renderItem={renderItem}
        />
      </div>
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </PullToRefresh>
  );
}
