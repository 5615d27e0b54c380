/**
 * Folds notices with the same message about many accounts. An import of 500 accounts can lead to 500 notices that an
 * account expires soon. Without folding, nobody would find another notice among them.
 */
import type { Notice } from '../../../contract/notice.ts';
import { dayKey } from '../../platform/calendar.ts';

/** At least this many notices become a group. Fewer stay rows of their own. */
const minGroupSize = 4;

export type NoticeEntry =
  | { kind: 'notice'; key: string; notice: Notice; isInGroup: boolean }
  | { kind: 'group'; key: string; notices: readonly Notice[]; isOpen: boolean };

/** Only notices about an expiry come in large numbers. */
function isFoldable({ kind }: Notice): boolean {
  return kind === 'accountExpiring' || kind === 'accountExpired';
}

function rowsOf(notices: readonly Notice[], isInGroup: boolean): NoticeEntry[] {
  return notices.map((notice) => ({ kind: 'notice', key: String(notice.id), notice, isInGroup }));
}

/** Returns groups of adjacent notices with the same message on the same day. Other notices are groups of one. */
function adjacentGroups(notices: readonly Notice[]): Notice[][] {
  const groups: Notice[][] = [];
  let last: Notice | undefined;
  for (const notice of notices) {
    const belongsToLast =
      last?.kind === notice.kind && isFoldable(notice) && dayKey(last.createTime) === dayKey(notice.createTime);
    if (belongsToLast) groups.at(-1)?.push(notice);
    else groups.push([notice]);
    last = notice;
  }
  return groups;
}

/**
 * Returns the list's entries. `open` holds the keys of the unfolded groups. The notices of an unfolded group follow its
 * row.
 */
export function noticeEntries(notices: readonly Notice[], open: ReadonlySet<string>): NoticeEntry[] {
  const groupCounts = new Map<string, number>();
  return adjacentGroups(notices).flatMap((group): NoticeEntry[] => {
    const [first] = group;
    if (first === undefined || group.length < minGroupSize) return rowsOf(group, false);
    const kindAndDay = `${first.kind} ${dayKey(first.createTime)}`;
    const earlierGroups = groupCounts.get(kindAndDay) ?? 0;
    groupCounts.set(kindAndDay, earlierGroups + 1);
    // Notices join and leave a group, so no notice's id can be its key. The number tells groups of the same kind and
    // day apart.
    const key = `${kindAndDay} ${earlierGroups}`;
    const isOpen = open.has(key);
    return [{ kind: 'group', key, notices: group, isOpen }, ...(isOpen ? rowsOf(group, true) : [])];
  });
}
