/**
 * Shows a plain text with its line breaks, never as HTML. Web addresses in it become links without a referrer.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { splitLinks } from './linked-text.ts';
import { blockLinkWhileOffline } from '../feedback/block-link-while-offline.ts';
import css from './LinkedText.module.css';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';

export function LinkedText({
  children,
  className,
}: {
  children: string;
  className?: string | undefined;
}): ReactElement {
  const { t } = useLingui();
  return (
    <div dir="auto" className={classes(css['text'], className)}>
      {splitLinks(children).map(({ at, text, href }) =>
        href === null ? (
          text
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={css['link']}
            onClick={blockLinkWhileOffline}
          >
            <bdi>{text}</bdi>
            <VisuallyHidden>{t`（在新窗口打开）`}</VisuallyHidden>
          </a>
        ),
      )}
    </div>
  );
}
