/** Changes the user's name, now or from the outbox once the network is back. */
import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { codePointCount, limits, userName } from '../../../contract/fields.ts';
import { editOutcome } from '../../api/outbox/edit-outcome.ts';
import { submitEdit } from '../../api/outbox/outbox.ts';
import { useUser } from '../../api/session/session.ts';
import { offlineReason } from '../../device/connection-words.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { FormSheet } from './FormSheet.tsx';
import { useNameWithPending } from './pending-name.ts';
import { useFormSheet } from './use-form-sheet.ts';

const { max } = limits.userName;
const nameChange = v.object({ userName: v.pipe(v.string(), v.trim(), userName) });
const rules = {
  schema: nameChange,
  fields: ['userName'] as const,
  words: (_field: 'userName', form: v.InferInput<typeof nameChange>) =>
    form.userName.trim() === '' ? translate`请输入姓名` : translate`姓名最多 ${max} 个字`,
};

export default function NameSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const user = useUser();
  const { name: shown, entry: waiting } = useNameWithPending();
  const { values, errors, submitting, field, reset, submit } = useCheckedForm(rules, { userName: shown });
  const { refusal, close, expectAnswer } = useFormSheet(reset, onClose);

  async function save(form: v.InferOutput<typeof nameChange>): Promise<void> {
    const answer = expectAnswer();
    // The name is the same, and no change waits in the outbox.
    if (form.userName === shown && waiting === null) {
      close();
      return;
    }
    const { formClosedSignal } = answer;
    const result = await submitEdit(
      '/api/user/update',
      { id: user.id, userName: form.userName },
      {
        what: { kind: 'userName', name: form.userName },
        kind: 'userName',
        record: user.id,
        from: waiting,
        formClosedSignal,
      },
    );
    // If the sheet was closed meanwhile, the outbox keeps a refused change under its key, and shows it.
    if (formClosedSignal.aborted && 'key' in result && result.key !== null) return;
    const { onceOnline } = offlineReason();
    const outcome = editOutcome(result, {
      lost: t`没有收到结果，还不知道是否改好。${onceOnline}再试一次就知道。`,
    });
    if (outcome.state === 'failed') answer.failed(outcome.text);
    else answer.done(outcome.state === 'done' ? t`姓名已修改` : outcome.text);
  }

  return (
    <FormSheet
      open={open}
      title={t`修改姓名`}
      saveLabel={t`保存`}
      busy={submitting}
      refusal={refusal}
      onClose={close}
      onSubmit={() => void submit(save)}
    >
      <Field
        {...field('userName')}
        label={t`姓名`}
        autoComplete="name"
        enterKeyHint="done"
        counter={{ length: codePointCount(values.userName), max }}
        error={errors.get('userName')}
      />
    </FormSheet>
  );
}
