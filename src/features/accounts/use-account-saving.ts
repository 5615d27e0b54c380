/**
 * Saves what the form holds, once per press, and says how it ended: saved, refused beside a field or above the form, a conflict with
 * what somebody else saved meanwhile, or gone. Whatever it is, what was typed stays.
 */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { AccountPlatform } from '../../../contract/account-fields.ts';
import { type Account, accountCalls } from '../../../contract/account.ts';
import { codes } from '../../../contract/codes.ts';
import { errorText } from '../../api/error-text.ts';
import { BusinessError, NetworkError } from '../../api/errors.ts';
import { useSend } from '../../api/send.ts';
import { fieldsOf, type FormValues, isSameForm, type Snapshot, snapshotOf } from './account-form.ts';
import { descriptors, type FieldName } from './descriptors.ts';

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'refused'; field: FieldName | null; text: string }
  | { kind: 'conflict'; theirs: Account }
  /** It was deleted meanwhile. */
  | { kind: 'gone' };

function isCode(error: unknown, code: number): error is BusinessError {
  return error instanceof BusinessError && error.code === code;
}

export function useAccountSaving(platform: AccountPlatform): {
  add: (values: FormValues) => Promise<Outcome>;
  /** `base` is the record that the edit began from. */
  update: (id: number, values: FormValues, base: Snapshot) => Promise<Outcome>;
} {
  const { t } = useLingui();
  const calls = accountCalls[platform];
  const { mutateAsync: sendAdd } = useSend(calls.add);
  const { mutateAsync: sendUpdate } = useSend(calls.update);
  const { identity } = descriptors[platform];

  const refused = (error: unknown): Outcome => {
    if (isCode(error, codes.conflict)) return { kind: 'refused', field: identity, text: t`这个平台上已经有这个账号，请核对` };
    if (error instanceof NetworkError) {
      return { kind: 'refused', field: null, text: t`没有收到结果，还不知道是否已保存。草稿还在，再保存一次不会重复。` };
    }
    return { kind: 'refused', field: null, text: errorText(error) };
  };

  const add = async (values: FormValues): Promise<Outcome> => {
    try {
      await sendAdd(v.parse(calls.add.request, fieldsOf(platform, values)));
      return { kind: 'saved' };
    } catch (error) {
      return refused(error);
    }
  };

  const update = async (id: number, values: FormValues, base: Snapshot): Promise<Outcome> => {
    try {
      await sendUpdate(v.parse(calls.update.request, { id, version: base.version, ...fieldsOf(platform, values) }));
      return { kind: 'saved' };
    } catch (error) {
      if (isCode(error, codes.notFound)) return { kind: 'gone' };
      const current = isCode(error, codes.conflict) ? v.safeParse(calls.update.response, error.data) : null;
      if (!current?.success) return refused(error);
      const theirs = snapshotOf(platform, current.output);
      // An answer that was lost: it is saved already.
      if (isSameForm(platform, values, theirs.values)) return { kind: 'saved' };
      // Nothing of the form changed there, only its time (it was renewed): nobody's words are overwritten.
      if (theirs.version > base.version && isSameForm(platform, base.values, theirs.values)) return update(id, values, theirs);
      return { kind: 'conflict', theirs: current.output };
    }
  };

  return { add, update };
}
