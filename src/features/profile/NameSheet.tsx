/** Changes the user's name, now or from the outbox once the network is back. */
import { t as now } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { codePoints, limits, userName } from '../../../contract/fields.ts';
import { keptWords, unkeptWords } from '../../api/outbox/queued-message.ts';
import { sendOrKeep } from '../../api/outbox/outbox.ts';
import { useUser } from '../../api/session/session.ts';
import { whyWords } from '../../platform/why-words.ts';
import { Field } from '../../ui/form/Field.tsx';
import { formResolver } from '../../ui/form/form-resolver.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { FormSheet } from './FormSheet.tsx';
import { useShownName } from './pending-name.ts';

const { max } = limits.userName;
const nameChange = v.object({ userName: v.pipe(v.string(), v.trim(), userName) });
const resolver = formResolver(nameChange, (_field, form) =>
  form.userName.trim() === '' ? now`请输入姓名` : now`姓名最多 ${max} 个字`,
);

export default function NameSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const user = useUser();
  const { name: shown, entry: waiting } = useShownName();
  const { register, control, handleSubmit, reset } = useForm({ resolver, values: { userName: shown } });
  const { errors, isSubmitting } = useFormState({ control });
  const typed = useWatch({ control, name: 'userName' });
  const [refusal, setRefusal] = useState<string | null>(null);

  function close(): void {
    reset();
    setRefusal(null);
    onClose();
  }

  async function save(form: v.InferOutput<typeof nameChange>): Promise<void> {
    setRefusal(null);
    if (form.userName === shown && waiting === null) {
      close();
      return;
    }
    const result = await sendOrKeep(
      '/api/user/update',
      { id: user.id, userName: form.userName },
      {
        what: { kind: 'userName', name: form.userName },
        kind: 'userName',
        record: user.id,
        from: waiting,
      },
    );
    const { onceOnline } = whyWords();
    switch (result.kind) {
      case 'done':
      case 'kept':
        close();
        toast(result.kind === 'done' ? t`姓名已修改` : keptWords(result.why));
        return;
      case 'refused':
        setRefusal(result.message);
        return;
      case 'lost':
        setRefusal(t`没有收到结果，还不知道是否改好。${onceOnline}再试一次就知道。`);
        return;
      case 'unkept':
        setRefusal(unkeptWords());
        return;
      case 'conflict':
        setRefusal(t`它在别处也改过，请核对`);
        return;
      default:
        result satisfies never;
    }
  }

  return (
    <FormSheet
      open={open}
      title={t`修改姓名`}
      save={t`保存`}
      busy={isSubmitting}
      refusal={refusal}
      onClose={close}
      onSubmit={() => void handleSubmit(save)()}
    >
      <Field
        {...register('userName')}
        label={t`姓名`}
        autoComplete="name"
        enterKeyHint="done"
        counter={{ length: codePoints(typed), max }}
        error={errors.userName?.message}
      />
    </FormSheet>
  );
}
