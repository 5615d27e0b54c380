/** The title of a legal text in the current language. */
import { t } from '@lingui/core/macro';

const titles = {
  userAgreement: () => t`用户协议`,
  privacyPolicy: () => t`隐私政策`,
} as const;

export function legalTitle(name: keyof typeof titles): string {
  return titles[name]();
}
