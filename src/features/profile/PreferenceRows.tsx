/**
 * Preferences that this device stores: colour scheme, text size, language, hidden amounts. Two more rows open the
 * sheets for the installation and the storage.
 */
import contrast from 'icon:contrast';
import download from 'icon:download-rounded';
import textIcon from 'icon:text-increase-rounded';
import storage from 'icon:database-outline-rounded';
import language from 'icon:translate-rounded';
import eyeOff from 'icon:visibility-off-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import {
  figuresHiddenAtom,
  languageAtom,
  textSizeAtom,
  themeAtom,
  type Language,
  type TextSize,
  type Theme,
} from '../../api/preferences.ts';
import { askToInstall, useInstallMethod } from '../../device/install.ts';
import { textSizes } from '../../device/storage.ts';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { useOnceTrue } from '../../ui/overlay/last-present.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { useStorageUsage } from './storage/use-storage-usage.ts';

const InstallSheet = lazy(() => import('./install/InstallSheet.tsx'));
const StorageSheet = lazy(() => import('./storage/StorageSheet.tsx'));

// Each language is named in that language. A user who chose a foreign language by mistake can then find their own.
const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
];

interface ChoiceRowProps<T extends string> {
  icon: string;
  /** The label of the row, and the title of its sheet. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

/** A row with the chosen one of several values. It opens the sheet in which another one is chosen. */
function ChoiceRow<T extends string>({ icon, label, options, value, onChoose }: ChoiceRowProps<T>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        component="button"
        icon={icon}
        label={label}
        value={options.find((option) => option.value === value)?.label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        title={label}
        options={options}
        value={value}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The row that installs the app: through the browser's question, or through a sheet with the steps. */
function InstallRow() {
  const { t } = useLingui();
  const method = useInstallMethod();
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceTrue(open);
  async function install(): Promise<void> {
    if (method !== 'prompt' || !(await askToInstall().catch(() => false))) setOpen(true);
  }
  return (
    <>
      {method !== 'installed' && (
        <SettingRow
          component="button"
          icon={download}
          label={t`安装到桌面`}
          aria-haspopup="dialog"
          onClick={() => void install()}
        />
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <InstallSheet open={open} method={method} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The row with the used storage. It opens the sheet that clears the offline copies. */
function StorageRow() {
  const { t } = useLingui();
  const { words: usage, measure } = useStorageUsage();
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceTrue(open);
  return (
    <>
      <SettingRow
        component="button"
        icon={storage}
        label={t`存储空间`}
        value={usage ?? ''}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <StorageSheet open={open} usage={usage} onCleared={() => void measure()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function PreferenceRows(): ReactElement {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  const [chosenLanguage, setLanguage] = useAtom(languageAtom);
  const [hidden, setHidden] = useAtom(figuresHiddenAtom);
  const themes: readonly { value: Theme; label: string }[] = [
    { value: 'system', label: t`跟随系统` },
    { value: 'light', label: t`浅色` },
    { value: 'dark', label: t`深色` },
  ];
  const textSizeOptions: readonly { value: TextSize; label: string }[] = [
    { value: textSizes.standard, label: t({ message: '标准', context: 'text size' }) },
    { value: textSizes.large, label: t`大字` },
    { value: textSizes.largest, label: t`特大字` },
  ];
  return (
    <RowCard>
      <ChoiceRow icon={contrast} label={t`外观`} options={themes} value={theme} onChoose={setTheme} />
      <ChoiceRow icon={textIcon} label={t`关怀版`} options={textSizeOptions} value={textSize} onChoose={setTextSize} />
      <ChoiceRow icon={language} label={t`语言`} options={languages} value={chosenLanguage} onChoose={setLanguage} />
      <InstallRow />
      <SettingRow
        component="label"
        icon={eyeOff}
        label={t`隐藏金额`}
        end={<Switch checked={hidden} onChange={setHidden} />}
      />
      <StorageRow />
    </RowCard>
  );
}
