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
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { useStorageUsage } from './storage/use-storage-usage.ts';

const InstallSheet = lazy(() => import('./install/InstallSheet.tsx'));
const StorageSheet = lazy(() => import('./storage/StorageSheet.tsx'));

// Each language is named in that language. A user who chose a foreign language by mistake can then find their own.
const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
];

type Open = 'theme' | 'text' | 'language' | 'install' | 'storage';

export function PreferenceRows(): ReactElement {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  const [chosenLanguage, setLanguage] = useAtom(languageAtom);
  const [hidden, setHidden] = useAtom(figuresHiddenAtom);
  const [open, setOpen] = useState<Open | null>(null);
  /** The sheets whose code was requested. They stay mounted, so that they can close with an animation. */
  const [loaded, setLoaded] = useState<ReadonlySet<Open>>(new Set());
  const installMethod = useInstallMethod();
  const { words: usage, measure: readUsage } = useStorageUsage();
  const close = (): void => setOpen(null);

  function show(sheet: Open): void {
    setLoaded(new Set([...loaded, sheet]));
    setOpen(sheet);
  }

  async function install(): Promise<void> {
    if (installMethod !== 'prompt' || !(await askToInstall().catch(() => false))) show('install');
  }

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
    <>
      <RowCard>
        <SettingRow
          component="button"
          icon={contrast}
          label={t`外观`}
          value={themes.find(({ value }) => value === theme)?.label}
          aria-haspopup="dialog"
          onClick={() => setOpen('theme')}
        />
        <SettingRow
          component="button"
          icon={textIcon}
          label={t`关怀版`}
          value={textSizeOptions.find(({ value }) => value === textSize)?.label}
          aria-haspopup="dialog"
          onClick={() => setOpen('text')}
        />
        <SettingRow
          component="button"
          icon={language}
          label={t`语言`}
          value={languages.find(({ value }) => value === chosenLanguage)?.label}
          aria-haspopup="dialog"
          onClick={() => setOpen('language')}
        />
        {installMethod !== 'installed' && (
          <SettingRow
            component="button"
            icon={download}
            label={t`安装到桌面`}
            aria-haspopup="dialog"
            onClick={() => void install()}
          />
        )}
        <SettingRow
          component="label"
          icon={eyeOff}
          label={t`隐藏金额`}
          end={<Switch checked={hidden} onChange={setHidden} />}
        />
        <SettingRow
          component="button"
          icon={storage}
          label={t`存储空间`}
          value={usage ?? ''}
          aria-haspopup="dialog"
          onClick={() => show('storage')}
        />
      </RowCard>
      <ChoiceSheet
        open={open === 'theme'}
        title={t`外观`}
        options={themes}
        value={theme}
        onChoose={setTheme}
        onClose={close}
      />
      <ChoiceSheet
        open={open === 'text'}
        title={t`关怀版`}
        options={textSizeOptions}
        value={textSize}
        onChoose={setTextSize}
        onClose={close}
      />
      <ChoiceSheet
        open={open === 'language'}
        title={t`语言`}
        options={languages}
        value={chosenLanguage}
        onChoose={setLanguage}
        onClose={close}
      />
      <Suspense fallback={null}>
        {loaded.has('install') && <InstallSheet open={open === 'install'} method={installMethod} onClose={close} />}
        {loaded.has('storage') && (
          <StorageSheet open={open === 'storage'} usage={usage} onCleared={() => void readUsage()} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
