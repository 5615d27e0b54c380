/** The row that opens the sheet for the export of one's own data. 我的 and the page that closes the account have it. */
import download from 'icon:download-rounded';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { SettingRow } from '../../../ui/list/Rows.tsx';

const DataSheet = lazy(() => import('./DataSheet.tsx'));

export function DataRow(): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <SettingRow
        component="button"
        icon={download}
        label={t`导出我的数据`}
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      />
      {loaded && (
        <Suspense fallback={null}>
          <DataSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
