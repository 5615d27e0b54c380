/** The section 关于: the site's legal texts, the version of the app, and the sheet 诊断. */
import info from 'icon:info-outline-rounded';
import diagnosis from 'icon:troubleshoot-rounded';
import agreement from 'icon:article-outline-rounded';
import privacy from 'icon:health-and-safety-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { type LegalTextName, useLegalTextNames } from '../../api/resources/basic-information.ts';
import { Section, SectionHeading } from '../../ui/layout/Section.tsx';
import { RowCard, SettingRow } from '../../ui/list/Rows.tsx';
import { legalTitle } from '../../ui/words/legal-title.ts';
import css from './Profile.module.css';

const DiagnosisSheet = lazy(() => import('./diagnosis/DiagnosisSheet.tsx'));
const RowLink = createLink(SettingRow);
const icons: Readonly<Record<LegalTextName, string>> = { userAgreement: agreement, privacyPolicy: privacy };

export function AboutRows(): ReactElement {
  const { t } = useLingui();
  const names = useLegalTextNames();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <Section
      className={css['management']}
      heading={(id) => <SectionHeading id={id} title={t`关于`} className={css['heading']} />}
    >
      <RowCard>
        {names.map((name) => (
          <RowLink
            key={name}
            to="."
            search={(before) => ({ ...before, read: name })}
            replace
            resetScroll={false}
            icon={icons[name]}
            label={legalTitle(name)}
            aria-haspopup="dialog"
          />
        ))}
        <SettingRow icon={info} label={t`版本`} value={__VERSION__} />
        <SettingRow
          component="button"
          icon={diagnosis}
          label={t`诊断`}
          aria-haspopup="dialog"
          onClick={() => {
            setLoaded(true);
            setOpen(true);
          }}
        />
      </RowCard>
      {loaded && (
        <Suspense fallback={null}>
          <DiagnosisSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
