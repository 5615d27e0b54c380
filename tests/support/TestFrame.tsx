/** Renders a component in a unit test. The language has no catalogue, so that the component shows the source texts. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

export function TestFrame({ children }: { children: ReactNode }): ReactElement {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
