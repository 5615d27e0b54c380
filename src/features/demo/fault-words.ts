/**
 * Names and describes faults in the language shown, for example 一直没有回应 and POST /api/order/pay · 30% · 剩 2 次.
 */
import { useLingui } from '@lingui/react/macro';
import type { FaultKind } from '../../../contract/controls.ts';
import type { Fault } from './faults.ts';

interface FaultWords {
  kind: (kind: FaultKind) => string;
  title: (fault: Fault) => string;
  detail: (fault: Fault) => string;
}

export function useFaultWords(): FaultWords {
  const { t } = useLingui();
  const kind = (name: FaultKind): string => {
    switch (name) {
      case 'lostResponse':
        return t`丢失回应`;
      case 'network':
        return t`断网`;
      case 'timeout':
        return t`一直没有回应`;
      case 'http':
        return t`HTTP 错误`;
      case 'code':
        return t`业务错误码`;
    }
  };
  return {
    kind,
    title: (fault) => {
      if (fault.value === undefined) return kind(fault.kind);
      return fault.kind === 'http' ? `HTTP ${fault.value}` : t`错误码 ${fault.value}`;
    },
    detail: ({ method, path, rate, times }) =>
      [
        [method, path ?? t`所有接口`].filter(Boolean).join(' '),
        rate === undefined ? '' : `${Number((rate * 100).toFixed(1))}%`,
        times === undefined ? '' : t`剩 ${times} 次`,
      ]
        .filter((part) => part !== '')
        .join(' · '),
  };
}
