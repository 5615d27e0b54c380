/**
 * What a part of the kit needs around it in a unit test: a language without a catalogue, which shows the source words.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

export function TestFrame({ children }: { children: ReactNode }): ReactElement {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
