/** Renews several accounts by one decision. A refusal can name the accounts that caused it. */
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { codes } from '../../../../contract/codes.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { type RenewalFlow, useRenewalFlow } from '../renew/use-renewal-flow.ts';
import { reasonsById } from './renewal-plan.ts';

export interface RenewingMany extends RenewalFlow<'renewMany'> {
  /** The reasons why single accounts were refused, by id. */
  reasons: ReadonlyMap<number, string>;
}

const noReasons: ReadonlyMap<number, string> = new Map();

/** `earlier` is the key of an earlier decision to show, or null. */
export function useRenewingMany(platform: AccountPlatform, earlier: string | null, isOpen: boolean): RenewingMany {
  const { t } = useLingui();
  const coinName = useCoinName();
  const renewal = useRenewalFlow('renewMany', platform, earlier, isOpen);
  const { flow, refusal } = renewal;
  const decision = flow.state === 'refused' && flow.refusal.when === 'answered' ? flow.refusal.decision : null;
  const step = decision?.step.state === 'refused' ? decision.step : null;
  // A backend without the call answers with HTTP 404 or with the code "not found". Such an answer names no item.
  const isAbsent = step?.absent === true || (step?.items === undefined && step?.code === codes.notFound);
  return {
    ...renewal,
    refusal: isAbsent ? t`这个服务器还不能一次续多个，${coinName}没有支出。可以在列表里一个一个续期。` : refusal,
    reasons: decision && step?.items ? reasonsById(decision.order, step.items) : noReasons,
  };
}
