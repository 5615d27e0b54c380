/** The button in the bar that exports the listed orders, and its sheet: format, progress, and the finished file. */
import download from 'icon:download-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AllOrdersFilters } from '../../../../api/resources/admin/all-orders.ts';
import { errorText } from '../../../../api/transport/error-text.ts';
import { useOfflineReason } from '../../../../device/connection-words.ts';
import { useOnline } from '../../../../platform/network.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../../ui/controls/Segments.tsx';
import { ReadProgress } from '../../../../ui/figures/ReadProgress.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { TopBarAction } from '../../../../ui/layout/TopBarAction.tsx';
import { hasTime } from '../../../../ui/ledger/filter-values.ts';
import { useFilterWords } from '../../../../ui/ledger/filter-words.ts';
import { FinishedFile, SaveFileButtons } from '../../../../ui/overlay/SaveFile.tsx';
import { Sheet } from '../../../../ui/overlay/Sheet.tsx';
import { useFormat } from '../../../../ui/words/format.ts';
import { orderStateName } from '../../../../ui/words/order-state.ts';
import type { SystemSearch } from '../../desk/system-search.ts';
import css from '../orders.module.css';
import type { FileFormat } from './order-file.ts';
import { useOrderExport } from './use-order-export.ts';

interface ExportOrdersProps {
  filters: AllOrdersFilters;
  search: SystemSearch;
  /** The user whose orders are listed; null for all users. */
  userName: string | null;
  /** The number of orders that the filters find, if known. */
  total: number | undefined;
  wide: boolean;
}

/** Returns the filters in words. */
function useOrderFilterWords({ search, userName }: Pick<ExportOrdersProps, 'search' | 'userName'>): string[] {
  const words = useFilterWords();
  const { text, orderStatus } = search;
  return [
    ...(orderStatus === undefined ? [] : [orderStateName(orderStatus)]),
    ...(userName === null ? [] : [userName]),
    ...words.active({ text }),
    ...(hasTime(search) ? [words.time(search)] : []),
  ];
}

function ExportSheet({ open, onClose, ...props }: ExportOrdersProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { whileOffline } = useOfflineReason();
  const { coins: number } = useFormat();
  const online = useOnline();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const words = useOrderFilterWords(props);
  const { state, start, cancel } = useOrderExport(props.filters, words);
  const count = (value: number): string => plural(value, { one: '# 个订单', other: '# 个订单' });
  const what = [...words, ...(props.total === undefined ? [] : [count(props.total)])].join(' · ') || t`全部订单`;
  const parts = () => {
    switch (state.state) {
      case 'choosing':
        return {
          body: (
            <>
              <SegmentedControl
                fullWidth
                label={t`文件格式`}
                value={format}
                options={[
                  { value: 'xlsx', label: 'Excel (XLSX)' },
                  { value: 'csv', label: 'CSV' },
                ]}
                onChange={setFormat}
              />
              {!online && <FormNote kind="warning">{t`${whileOffline}不能导出。`}</FormNote>}
            </>
          ),
          footer: <Button fullWidth disabled={!online} onClick={() => start(format)}>{t`导出`}</Button>,
        };
      case 'reading': {
        const share = state.total === null || state.total === 0 ? 0 : Math.min(1, state.read / state.total);
        const progress =
          state.total === null ? t`正在读第一页` : t`已读 ${number(state.read)} / ${number(state.total)} 个`;
        return {
          body: <ReadProgress label={t`导出的进度`} share={share} words={progress} />,
          footer: <Button fullWidth variant="outlined" onClick={cancel}>{t`取消导出`}</Button>,
        };
      }
      case 'stopped':
        return {
          body: (
            <FormNote kind="error" title={t`导出停下了：${errorText(state.error)}`}>
              {t`没有读完就不会生成文件，可以再试一次。`}
            </FormNote>
          ),
          footer: <Button fullWidth onClick={() => start(format)}>{t`再试一次`}</Button>,
        };
      case 'ready':
        return state.rows === 0
          ? {
              body: <p className={css['words']}>{t`没有符合条件的订单，没有内容可以导出。`}</p>,
              footer: <Button fullWidth variant="soft" onClick={onClose}>{t`知道了`}</Button>,
            }
          : {
              body: (
                <FinishedFile
                  file={state.file}
                  holds={plural(state.rows, { one: '# 个订单在文件里', other: '# 个订单都在文件里' })}
                />
              ),
              footer: <SaveFileButtons file={state.file} onSaved={onClose} />,
            };
      default:
        return state satisfies never;
    }
  };
  const { body, footer } = parts();
  const close = (): void => {
    if (state.state === 'reading') cancel();
    onClose();
  };
  return (
    <Sheet open={open} title={t`导出订单`} onClose={close} footer={footer}>
      <div className={css['export']}>
        <p className={css['words']}>{what}</p>
        {body}
      </div>
    </Sheet>
  );
}

export function ExportOrders(props: ExportOrdersProps) {
  const { t } = useLingui();
  // Each opening starts anew, and the sheet stays while it closes.
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <TopBarAction
        label={props.wide ? t`导出订单` : t`导出`}
        icon={download}
        aria-haspopup="dialog"
        onClick={() => {
          setOpening(opening + 1);
          setOpen(true);
        }}
      />
      {opening > 0 && <ExportSheet key={opening} {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
