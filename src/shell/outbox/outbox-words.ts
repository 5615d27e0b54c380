/**
 * Describes an entry of the outbox in the current language: the action and record, the changed fields, and why the
 * entry needs the person.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { codes } from '../../../contract/codes.ts';
import { fieldLabels } from '../../api/resources/account-labels.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { defaultPlatformNames } from '../../api/resources/platform-name.ts';
import type { EditAction, OutboxEntry, RecordKind } from '../../api/outbox/entry.ts';
import { now } from '../../platform/clock.ts';
import { useFormat } from '../../ui/words/format.ts';
import { maskName } from '../../ui/words/mask.ts';

const kindNames: Readonly<Record<RecordKind, MessageDescriptor>> = {
  mallPackage: msg`规格`,
  platform: msg({ message: '平台', context: 'one' }),
  course: msg({ message: '网课', context: 'one' }),
  notice: msg({ message: '通知', context: 'one' }),
  siteTexts: msg`网站内容`,
};

/** The labels of the fields of the records that administrators edit. A field without a label shows its own name. */
const recordFields: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`名称`,
  code: msg`代号`,
  description: msg`说明`,
  status: msg`状态`,
  sort: msg`排序`,
  coin: msg({ message: '{coinName}' }),
  amount: msg`价格`,
  coinPerMonth: msg({ message: '每月{coinName}' }),
  title: msg`标题`,
  content: msg`内容`,
  audience: msg`发给`,
  category: msg`分类`,
  teacher: msg`讲师`,
  lessons: msg`课时`,
  websiteName: msg`网站名称`,
  noticeBar: msg`滚动公告`,
  noticeAnnouncementTitle: msg`公告标题`,
  noticeAnnouncement: msg`公告内容`,
  pointsNotification: msg`商城须知`,
  userAgreement: msg`用户协议`,
  privacyPolicy: msg`隐私政策`,
  coinName: msg`名称`,
  addCoin: msg`赠送`,
};

/** The labels of fields that the site's texts share by name with another kind of record. */
const siteTextFields: Readonly<Record<string, MessageDescriptor>> = {
  ...recordFields,
  coinName: msg`积分名称`,
  addCoin: msg({ message: '{coinName}数量' }),
};

const accountFields: Readonly<Record<string, MessageDescriptor>> = fieldLabels;

function labelsOf(what: Extract<OutboxEntry['what'], { fields: unknown }>): typeof recordFields {
  if (what.kind === 'account') return accountFields;
  return what.of === 'siteTexts' ? siteTextFields : recordFields;
}

/** The caption names at most this many fields. If there are more, it also tells the total. */
const maxNamedFields = 4;

export interface OutboxWords {
  /** For example 修改 工学云 · 王*明 */
  title: string;
  /** For example 14:26 · 实习单位、岗位 */
  caption: string;
  /** Says why the entry needs the person. Null if it doesn't. */
  problem: string | null;
}

/** Returns a function that describes an entry. */
export function useOutboxWords(): (entry: OutboxEntry) => OutboxWords {
  const { t, i18n } = useLingui();
  const { clock, dayTime, isToday } = useOutboxTime();
  const coinName = useCoinName();

  function actionTitle(act: EditAction, thing: string): string {
    switch (act) {
      case 'add':
        return t`添加 ${thing}`;
      case 'update':
        return t`修改 ${thing}`;
      case 'delete':
        return t`删除 ${thing}`;
      default:
        return act satisfies never;
    }
  }

  function titleOf({ what }: OutboxEntry): string {
    switch (what.kind) {
      case 'account':
        return actionTitle(what.act, `${i18n._(defaultPlatformNames[what.platform])} · ${maskName(what.name)}`);
      case 'record':
        return actionTitle(what.act, `${i18n._(kindNames[what.of])} · ${what.name}`);
      case 'userName':
        return t`修改姓名 · ${maskName(what.name)}`;
      case 'noticesRead':
        return t`标为已读`;
      default:
        return what satisfies never;
    }
  }

  /** Names what the edit changes. Null if the title says it already. */
  function changedOf({ what }: OutboxEntry): string | null {
    if (what.kind === 'noticesRead') {
      return what.count === null ? t`全部通知` : plural(what.count, { one: '# 条通知', other: '# 条通知' });
    }
    if (what.kind === 'userName' || what.fields.length === 0) return null;
    const labels = labelsOf(what);
    const names = what.fields.map((field) => {
      const label = labels[field];
      return label ? i18n._({ ...label, values: { coinName } }) : field;
    });
    const named = names.slice(0, maxNamedFields).join(t`、`);
    return names.length > maxNamedFields ? t`${named} 等 ${names.length} 项` : named;
  }

  function problemOf({ step, what, call }: OutboxEntry): string | null {
    if (step.state === 'conflict')
      return call.endsWith('/delete') ? t`删除前它在别处改过，请确认` : t`别处也改过，需要你选择`;
    if (step.state !== 'needsYou') return null;
    if (step.code === codes.notFound && !call.endsWith('/add')) return t`它已在别处删除`;
    if (step.code === codes.conflict && what.kind === 'account') return t`这个平台上已经有这个账号，请核对`;
    return step.message === '' ? t`这一项现在发不出去，请打开看看，或者取消。` : step.message;
  }

  return (entry) => {
    const changed = changedOf(entry);
    const time = isToday(entry.createdAt) ? clock(entry.createdAt) : dayTime(entry.createdAt);
    return {
      title: titleOf(entry),
      caption: changed === null ? time : `${time} · ${changed}`,
      problem: problemOf(entry),
    };
  };
}

function useOutboxTime() {
  const { clock, dayTime, day } = useFormat();
  return { clock, dayTime, isToday: (instant: number) => day(instant) === day(now()) };
}
