/** The names of administrators' acts, and of the kinds of records that these acts change. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndpointName, Endpoints } from '../../../../contract/index.ts';
import * as v from 'valibot';
import type { JournalSubjectKind } from '../../../../contract/journal.ts';
import { journalSubjectKind } from '../../../../contract/kinds.ts';

type ActPath<Path> = Path extends `/api/${infer Act}` ? Act : never;

/** The changing calls that only admins may make. */
type AdminAct = {
  [K in EndpointName]: Endpoints[K] extends { who: 'admin'; mutates: true } ? ActPath<Endpoints[K]['path']> : never;
}[EndpointName];

/**
 * A call for which the backend writes a journal entry. Other users may make the last two calls, too. A new changing
 * call of admins doesn't compile until `acts` names it.
 */
type Act = AdminAct | 'user/update' | 'user/close';

const acts: Readonly<Record<Act, MessageDescriptor>> = {
  'user/add': msg`添加用户`,
  'user/update': msg`修改用户`,
  'user/delete': msg`删除用户`,
  'user/close': msg`注销账号`,
  'user/ban': msg`封禁用户`,
  'user/unBan': msg`解除封禁`,
  'user/addCoin': msg({ message: '增加{coinName}' }),
  'user/reduceCoin': msg({ message: '减少{coinName}' }),
  'order/refund': msg({ message: '订单退款', context: 'an act' }),
  'mall/add': msg`添加规格`,
  'mall/update': msg`修改规格`,
  'mall/delete': msg`删除规格`,
  'platform/add': msg`添加平台`,
  'platform/update': msg`修改平台`,
  'wk/add': msg`添加网课`,
  'wk/update': msg`修改网课`,
  'wk/delete': msg`删除网课`,
  'notice/add': msg`发布通知`,
  'notice/update': msg`修改通知`,
  'notice/delete': msg`撤回通知`,
  'basicInformation/add': msg`添加文案`,
  'basicInformation/update': msg`修改文案`,
  'basicInformation/delete': msg`删除文案`,
};

/** Every act that this app knows, in the order of the filter. */
export const knownActs: readonly string[] = Object.keys(acts);

function isKnown(act: string): act is Act {
  return Object.hasOwn(acts, act);
}

/** Returns the name of an act; null for an act that this app doesn't know. A backend may have acts of its own. */
export function actName(act: string): MessageDescriptor | null {
  return isKnown(act) ? acts[act] : null;
}

const kindNames: Readonly<Record<JournalSubjectKind, MessageDescriptor>> = {
  user: msg({ message: '用户', context: 'one' }),
  package: msg`规格`,
  platform: msg({ message: '平台', context: 'one' }),
  course: msg({ message: '网课', context: 'one' }),
  notice: msg({ message: '通知', context: 'one' }),
  text: msg`文案`,
  order: msg`订单`,
};

/** Returns the kind if this app knows it, otherwise null. A backend may have kinds of its own. */
export function knownKind(kind: string): JournalSubjectKind | null {
  return v.is(journalSubjectKind, kind) ? kind : null;
}

/** Returns the name of a kind of record; null for a kind that this app doesn't know. */
export function kindName(kind: string): MessageDescriptor | null {
  const known = knownKind(kind);
  return known && kindNames[known];
}
