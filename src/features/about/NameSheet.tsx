/**
 * Changes what one is called. Where no answer came it looks at who is logged in: either the new name is there, or the sheet says that
 * the outcome isn't known yet.
 */
import { t as now } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { codePoints, limits, userName } from '../../../contract/fields.ts';
import { updateUser } from '../../../contract/user.ts';
import { errorText } from '../../api/error-text.ts';
import { NetworkError } from '../../api/errors.ts';
import { useSend } from '../../api/send.ts';
import { checkSession, useUser } from '../../api/session.ts';
import { Field } from '../../ui/Field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { notify, toast } from '../../ui/notices.ts';
import { FormSheet } from './FormSheet.tsx';

const { max } = limits.userName;
const nameChange = v.object({ userName: v.pipe(v.string(), v.trim(), userName) });
const resolver = formResolver(nameChange, (_field, form) => (form.userName.trim() === '' ? now`请输入姓名` : now`姓名最多 ${max} 个字`));

export default function NameSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const user = useUser();
  const { mutateAsync } = useSend(updateUser);
  const { register, control, handleSubmit, reset } = useForm({ resolver, values: { userName: user.userName } });
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
    try {
      if (form.userName !== user.userName) await mutateAsync({ id: user.id, userName: form.userName });
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        setRefusal(errorText(error));
        return;
      }
      const session = await checkSession().catch(() => null);
      const isDone = session !== null && session.user !== null && session.fresh && session.user.userName === form.userName;
      if (!isDone) {
        setRefusal(t`没有收到结果，还不知道是否改好。联网后再试一次就知道。`);
        return;
      }
      close();
      notify({ tone: 'info', text: t`姓名已经改好` });
      return;
    }
    close();
    toast(t`姓名已修改`);
  }

  return (
    <FormSheet open={open} title={t`修改姓名`} save={t`保存`} busy={isSubmitting} refusal={refusal} onClose={close} onSubmit={() => void handleSubmit(save)()}>
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
