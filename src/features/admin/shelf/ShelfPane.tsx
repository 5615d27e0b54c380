/** The form of the chosen or new record beside the list, on a wide screen. */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './management.module.css';

interface ShelfPaneProps {
  container: RefObject<HTMLDivElement | null>;
  /** The title of the form; null while no form is open. */
  title: string | null;
  /** The React key of the form. Another key renders a new form. */
  formKey: string;
  /** The text while no form is open; null if there is no record to choose. */
  choose: string | null;
  onClose: () => void;
  children: ReactNode;
}

export function ShelfPane({ container, title, formKey, choose, onClose, children }: ShelfPaneProps): ReactNode {
  const { t } = useLingui();
  return (
    <div ref={container} className={css['detail']}>
      {title === null ? (
        choose !== null && <p className={css['choose']}>{choose}</p>
      ) : (
        <Card key={formKey} component="section" aria-label={title} padding="none" className={css['formCard']}>
          <div className={css['paneHead']}>
            <h2 className={css['paneTitle']}>{title}</h2>
            <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
          </div>
          {children}
        </Card>
      )}
    </div>
  );
}
