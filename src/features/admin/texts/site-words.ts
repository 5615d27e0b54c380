/** The labels of the rows for the site's texts, and the values they show. */
import { useLingui } from '@lingui/react/macro';
import type { BasicInformation } from '../../../../contract/basic-information.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { formatYuan } from '../../../ui/words/format.ts';
import { legalTitle } from '../../../ui/words/legal-title.ts';
import type { SiteField } from './site-fields.ts';

export function useSiteFieldName(): (field: SiteField) => string {
  const { t } = useLingui();
  return (field) => {
    switch (field) {
      case 'websiteName':
        return t`网站名称`;
      case 'noticeBar':
        return t`滚动公告`;
      case 'announcement':
        return t`公告弹窗`;
      case 'coinName':
        return t`积分名称`;
      case 'mallNotice':
        return t`商城须知`;
      case 'package':
        return t`默认规格`;
      case 'userAgreement':
      case 'privacyPolicy':
        return legalTitle(field);
      default:
        return field satisfies never;
    }
  };
}

/** Returns a function that gives a row's value as text; null if it is empty. */
export function useSiteFieldValue(): (field: SiteField, record: BasicInformation) => string | null {
  const coinName = useCoinName();
  const filled = (...texts: (string | null)[]): string | null =>
    texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? null;
  return (field, record) => {
    switch (field) {
      case 'websiteName':
        return filled(record.websiteName);
      case 'noticeBar':
        return filled(record.noticeBar);
      case 'announcement':
        return filled(record.noticeAnnouncementTitle, record.noticeAnnouncement);
      case 'coinName':
        return filled(record.coinName);
      case 'mallNotice':
        return filled(record.pointsNotification);
      case 'userAgreement':
      case 'privacyPolicy':
        return filled(record[field]);
      case 'package':
        return `${coinsWithUnit(record.addCoin, coinName)} · ${formatYuan(record.amount)}`;
      default:
        return field satisfies never;
    }
  };
}
