/**
 * Saves the account form, and returns the outcome: saved, waiting in the outbox, refused, conflict or deleted. The
 * caller keeps the input in every case.
 */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../../contract/account.ts';
import { codes } from '../../../../contract/codes.ts';
import { keptWords, unkeptWords } from '../../../api/outbox/queued-message.ts';
import { type About, type OpenedEntry, sendOrKeep, type SendResult } from '../../../api/outbox/outbox.ts';
import { fieldsOf, type FormValues, isSame, isSameForm, type Snapshot, snapshotOf } from './account-form.ts';
import { descriptors, type FieldName } from '../descriptors.ts';

export type Outcome =
  | { kind: 'saved' }
  /** The edit waits in the outbox. */
  | { kind: 'kept'; words: string }
  | { kind: 'refused'; field: FieldName | null; text: string; key: string | null }
  | { kind: 'conflict'; theirs: Account; key: string | null }
  /** The account was deleted meanwhile. */
  | { kind: 'gone'; key: string | null };

export interface Saving {
  /** Null for a new account. */
  record: number | null;
  values: FormValues;
  /** The record from which the edit started; null for a new account. */
  base: Snapshot | null;
  /** The outbox entry from which the form was opened. */
  from: OpenedEntry | null;
  /**
   * The values with which the form started. If the backend has exactly these, the entry was sent while the form was
   * open.
   */
  start: FormValues;
}

export function useAccountSaving(platform: AccountPlatform): (saving: Saving) => Promise<Outcome> {
  const { t } = useLingui();
  const calls = accountCalls[platform];
  const { identity, fields } = descriptors[platform];

  const refused = (code: number | null, message: string, key: string | null): Outcome =>
    code === codes.conflict
      ? { kind: 'refused', field: identity, text: t`这个平台上已经有这个账号，请核对`, key }
      : { kind: 'refused', field: null, text: message, key };

  function aboutOf({ record, values, base, from }: Saving): About {
    return {
      what: {
        kind: 'account',
        act: base ? 'update' : 'add',
        platform,
        name: String(fieldsOf(platform, values)['name']),
        fields: base ? fields.filter((field) => !isSame(field, base.values, values)).map(({ name }) => name) : [],
      },
      kind: platform,
      record,
      base: base && { version: base.version, fields: fieldsOf(platform, base.values) },
      draft: { values, base },
      from,
    };
  }

  function send(saving: Saving): Promise<SendResult> {
    const { record, values, base } = saving;
    return record === null || base === null
      ? sendOrKeep(calls.add.path, v.parse(calls.add.request, fieldsOf(platform, values)), aboutOf(saving))
      : sendOrKeep(
          calls.update.path,
          v.parse(calls.update.request, { id: record, version: base.version, ...fieldsOf(platform, values) }),
          aboutOf(saving),
        );
  }

  return async function save(saving): Promise<Outcome> {
    const result = await send(saving);
    switch (result.kind) {
      case 'done':
        return { kind: 'saved' };
      case 'kept':
        return { kind: 'kept', words: keptWords(result.why) };
      case 'lost':
        return refused(null, t`没有收到结果，还不知道是否已保存。草稿还在，再保存一次不会重复。`, null);
      case 'unkept':
        return refused(null, unkeptWords(), null);
      case 'refused':
        return saving.base !== null && result.code === codes.notFound
          ? { kind: 'gone', key: result.key }
          : refused(result.code, result.message, result.key);
      case 'conflict': {
        const current = v.safeParse(calls.get.response, result.theirs);
        if (!current.success) return refused(null, t`服务器的回答看不懂，请稍后再试`, result.key);
        const theirs = snapshotOf(platform, current.output);
        // The entry was sent while the form was open. The backend's record is therefore this form's own earlier edit,
        // and no conflict.
        const isOwn =
          saving.from !== null &&
          isSameForm(platform, saving.start, theirs.values) &&
          theirs.version !== saving.base?.version;
        if (!isOwn) return { kind: 'conflict', theirs: current.output, key: result.key };
        return save({
          ...saving,
          base: theirs,
          from: saving.from && { ...saving.from, key: result.key ?? saving.from.key },
        });
      }
      default:
        return result satisfies never;
    }
  };
}
