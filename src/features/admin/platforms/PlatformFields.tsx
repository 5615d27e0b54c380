/** The fields of a platform. The code is entered when the platform is added, and never changes. */
import { useLingui } from '@lingui/react/macro';
import { accountPlatforms } from '../../../../contract/kinds.ts';
import { textOf } from '../../../api/edits/fields.ts';
import type { EditFormHandle } from '../../../api/edits/use-edit-form.ts';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import {
  FieldPairSkeleton,
  FieldSkeleton,
  FormField,
  RemarkAndStatusSkeleton,
  ShelfStatusField,
} from '../shelf/form/FormField.tsx';
import css from '../shelf/form/form.module.css';

/**
 * The codes that contract/platform.ts accepts. The form says nothing about the support of a code that is still being
 * typed.
 */
const codePattern = /^[a-z0-9_]{2,32}$/;

/** Returns whether the app can manage accounts of this platform. Users see every other platform as not open yet. */
function hasAccounts(code: string): boolean {
  return accountPlatforms.some((known) => known === code);
}

/** The skeleton of the fields. The code of an existing platform is plain text, not a field. */
export function PlatformFieldsSkeleton({ on, adding = false }: { on: 'bg' | 'paper'; adding?: boolean }) {
  return (
    <>
      <div className={css['columns']}>
        <FieldSkeleton on={on} />
        {adding ? (
          <FieldSkeleton on={on} />
        ) : (
          <div className={css['readOnly']}>
            <SkeletonBox on={on} width={160} height={62} radius={8} />
          </div>
        )}
      </div>
      <FieldPairSkeleton on={on} />
      <RemarkAndStatusSkeleton on={on} />
    </>
  );
}

export function PlatformFields({ form }: { form: EditFormHandle }) {
  const { t } = useLingui();
  const code = textOf(form.state.values, 'code').trim();
  const isUnsupported = codePattern.test(code) && !hasAccounts(code);
  return (
    <>
      <div className={css['columns']}>
        <FormField form={form} name="name" />
        {form.state.base ? (
          <dl className={css['readOnly']}>
            <dt>{t`代码`}</dt>
            <dd>{code}</dd>
            <dd>{t`创建后不能更改，也不能删除`}</dd>
          </dl>
        ) : (
          <FormField form={form} name="code" rule={t`小写字母、数字或 _，2–32 位；创建后不能更改或删除`} />
        )}
      </div>
      {isUnsupported && (
        <div className={css['notes']}>
          <FormNote kind="info">{t`现在只能记录工学云、职校家园、习讯云和校友邦的账号。这个平台会显示为「暂未开放」。`}</FormNote>
        </div>
      )}
      <div className={css['pair']}>
        <FormField form={form} name="coinPerMonth" rule={t`续期一个月的价格`} unit={<CoinGlyph size={18} />} />
        <FormField form={form} name="sort" rule={t`小的在前`} />
      </div>
      <div className={css['columns']}>
        <FormField form={form} name="description" placeholder={t`如：实习计划与打卡信息`} />
        <ShelfStatusField
          form={form}
          label={form.state.base ? t`在架` : t({ message: '上架', context: 'state' })}
          caption={t`上架后，用户能在账号信息里看到它`}
        />
      </div>
    </>
  );
}
