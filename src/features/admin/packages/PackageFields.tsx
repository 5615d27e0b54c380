/**
 * The fields of a package, with a preview of its tile and the price of 100 coins. An existing package also has its
 * journal.
 */
import { useLingui } from '@lingui/react/macro';
import { mallLimits } from '../../../../contract/mall.ts';
import type { EditFormHandle } from '../../../api/edits/use-edit-form.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCoins, formatYuan } from '../../../ui/words/format.ts';
import { SkeletonBox } from '../../../ui/feedback/Skeleton.tsx';
import { RecordJournal } from '../journal/RecordJournal.tsx';
import {
  FieldPairSkeleton,
  FieldSkeleton,
  FormField,
  RemarkAndStatusSkeleton,
  ShelfStatusField,
} from '../shelf/form/FormField.tsx';
import css from '../shelf/form/form.module.css';
import { offerOf, rateOf } from './package-preview.ts';

function Preview({ form }: { form: EditFormHandle }) {
  const { t } = useLingui();
  const coinName = useCoinName();
  const offer = offerOf(form.state.values);
  const rate = rateOf(offer);
  const rateBefore = form.state.base && rateOf(offerOf(form.state.base.values));
  const bonus = formatCoins(offer.addCoin);
  const price = rate === null ? '' : formatYuan(rate);
  const before = rateBefore === null || rateBefore === rate ? null : formatYuan(rateBefore);
  return (
    <div className={css['preview']}>
      <Card padding="none" className={css['tile']}>
        {offer.coin === 0 ? (
          <span className={css['tileNoCoins']}>{coinName}</span>
        ) : (
          <span className={css['tileCoins']}>{formatCoins(offer.coin)}</span>
        )}
        <span className={css['tileBonus']}>{offer.addCoin > 0 && t`赠送 ${bonus}`}</span>
        <span className={css['tilePrice']}>
          {offer.amount === null ? <span className={css['tileNoPrice']}>{t`价格`}</span> : formatYuan(offer.amount)}
        </span>
      </Card>
      <div className={css['previewWords']}>
        <p className={css['previewTitle']}>{t`用户看到的样子`}</p>
        <p className={css['previewRate']}>{rate !== null && t`每 100 ${coinName} ${price}`}</p>
        <p className={css['previewWas']}>{before !== null && t`原来 ${before}`}</p>
      </div>
    </div>
  );
}

export function PackageFieldsSkeleton({ on }: { on: 'bg' | 'paper' }) {
  return (
    <>
      <div className={css['preview']}>
        <SkeletonBox on={on} height={122} radius={16} />
      </div>
      <FieldSkeleton on={on} />
      <FieldPairSkeleton on={on} />
      <FieldPairSkeleton on={on} />
      <RemarkAndStatusSkeleton on={on} />
    </>
  );
}

export function PackageFields({ form }: { form: EditFormHandle }) {
  const { t } = useLingui();
  const max = formatCoins(mallLimits.coin);
  return (
    <>
      <Preview form={form} />
      <FormField form={form} name="coinName" />
      <div className={css['pair']}>
        <FormField form={form} name="coin" rule={t`1 到 ${max}`} />
        <FormField form={form} name="addCoin" rule={t`最多 ${max}`} />
      </div>
      <div className={css['pair']}>
        <FormField form={form} name="amount" rule={t`最多两位小数`} />
        <FormField form={form} name="sort" rule={t`小的在前`} />
      </div>
      <div className={css['columns']}>
        <FormField form={form} name="description" placeholder={t`如：开学季限定`} />
        <ShelfStatusField
          form={form}
          label={t`在架`}
          caption={form.state.base ? t`已下单未支付的订单不受影响` : t`上架后，用户能在积分商城里看到它`}
        />
      </div>
      {form.state.record !== null && <RecordJournal place="page" kind="package" id={form.state.record} />}
    </>
  );
}
