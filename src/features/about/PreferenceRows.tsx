/** What one prefers on this device, at once and kept: scheme, language, hidden figures. And which version this is. */
import contrast from 'icon:contrast';
import info from 'icon:info-outline-rounded';
import language from 'icon:translate-rounded';
import eyeOff from 'icon:visibility-off-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useState, type ReactElement } from 'react';
import { eyeAtom, languageAtom, themeAtom, type Language, type Theme } from '../../api/preferences.ts';
import { RowCard, SettingRow } from '../../ui/Rows.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';

// Each language in its own words, whichever is shown: that is how one finds the way back.
const languages: readonly { value: Language; label: string }[] = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
];

export function PreferenceRows(): ReactElement {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const [chosenLanguage, setLanguage] = useAtom(languageAtom);
  const [hidden, setHidden] = useAtom(eyeAtom);
  const [open, setOpen] = useState<'theme' | 'language' | null>(null);
  const close = (): void => setOpen(null);
  const themes: readonly { value: Theme; label: string }[] = [
    { value: 'system', label: t`跟随系统` },
    { value: 'light', label: t`浅色` },
    { value: 'dark', label: t`深色` },
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
          icon={language}
          label={t`语言`}
          value={languages.find(({ value }) => value === chosenLanguage)?.label}
          aria-haspopup="dialog"
          onClick={() => setOpen('language')}
        />
        <SettingRow component="label" icon={eyeOff} label={t`隐藏金额`} end={<Switch checked={hidden} onChange={setHidden} />} />
        <SettingRow icon={info} label={t`版本`} value={__VERSION__} />
      </RowCard>
      <ChoiceSheet open={open === 'theme'} title={t`外观`} options={themes} value={theme} onChoose={setTheme} onClose={close} />
      <ChoiceSheet open={open === 'language'} title={t`语言`} options={languages} value={chosenLanguage} onChoose={setLanguage} onClose={close} />
    </>
  );
}
