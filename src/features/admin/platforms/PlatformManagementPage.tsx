/** Manages the platforms, on and off the shelf. Platforms are never deleted. */
import { useLingui } from '@lingui/react/macro';
import { textOf } from '../../../api/edits/fields.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Platform } from '../../../../contract/platform.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { usePlatformMonogram } from '../../../api/resources/platform-name.ts';
import { coinUnit } from '../../../ui/words/coin-unit.ts';
import { formatCoins } from '../../../ui/words/format.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { Monogram } from '../../../ui/list/Rows.tsx';
import { AddRecord, EditRecord } from '../shelf/form/AddEditRecord.tsx';
import { platformKind } from '../shelf/kind.ts';
import { ManagementPage } from '../shelf/ManagementPage.tsx';
import { usePlatformWords } from './platform-words.ts';
import { PlatformFieldsSkeleton, PlatformFields } from './PlatformFields.tsx';

const route = getRouteApi('/_frame/_user/_admin/platform_management');

export function PlatformManagementPage() {
  const { t } = useLingui();
  const coinName = useCoinName();
  const monogram = usePlatformMonogram();
  const contentOf = useCallback(
    (platform: Platform) => {
      const { code, coinPerMonth, sort, status } = platform;
      const price = formatCoins(coinPerMonth);
      const unit = coinUnit(coinPerMonth, coinName);
      return {
        tile: <Monogram {...monogram(platform)} tone={status === 1 ? 'accent' : 'tint'} />,
        beside: code,
        facts: [t`每月 ${price} ${unit}`, t`排序 ${sort}`],
      };
    },
    [t, coinName, monogram],
  );
  return (
    <ManagementPage
      kind={platformKind}
      search={route.useSearch()}
      contentOf={contentOf}
      words={usePlatformWords()}
      renderNew={(waiting, onSaved) => (
        <AddRecord
          kind={platformKind}
          key={waiting ?? 'new'}
          place="pane"
          skeleton={PlatformFieldsSkeleton}
          waiting={waiting}
          onSaved={(values, queuedMessage, isOpen) => {
            const name = textOf(values, 'name');
            showShortToast(queuedMessage ?? t`已添加 ${name}`);
            if (isOpen) onSaved();
          }}
        >
          {(form) => <PlatformFields form={form} />}
        </AddRecord>
      )}
      renderForm={(id, onSaved) => (
        <EditRecord
          kind={platformKind}
          skeleton={PlatformFieldsSkeleton}
          id={id}
          place="pane"
          missing={t`没有找到这个平台`}
          onSaved={(values, queuedMessage, isOpen) => {
            const name = textOf(values, 'name');
            showShortToast(queuedMessage ?? t`已保存 ${name}`);
            if (isOpen) onSaved();
          }}
        >
          {(form) => <PlatformFields form={form} />}
        </EditRecord>
      )}
    />
  );
}
