/** Links to the site's legal texts, after the words that ask for agreement. Without a text it shows nothing. */
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactElement } from 'react';
import { useLegalTextNames } from '../../api/resources/basic-information.ts';
import { legalTitle } from '../../ui/words/legal-title.ts';
import css from './legal.module.css';

/** `words` is the text before the links, for example 登录即表示同意. */
export default function LegalLinks({ words }: { words: string }): ReactElement | null {
  const { t } = useLingui();
  const names = useLegalTextNames();
  if (names.length === 0) return null;
  return (
    <span className={css['legal']}>
      <span>{words}</span>
      {names.map((name, index) => {
        const title = legalTitle(name);
        return (
          <Fragment key={name}>
            {index > 0 && <span>{t({ context: 'between two texts', message: '和' })}</span>}
            <Link
              to="."
              search={(before) => ({ ...before, read: name })}
              replace
              resetScroll={false}
              className={css['legalLink']}
            >{t`《${title}》`}</Link>
          </Fragment>
        );
      })}
    </span>
  );
}
