/**
 * What is open of a list: a sheet over it, or from 900 px a pane beside it, with the same head and foot. `Panes` is the room for
 * both; without anything open the list has all of it.
 */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import css from './system.module.css';
import { useWide } from './use-system.ts';

interface SideProps {
  title: string;
  onClose: () => void;
  /** A request is under way: on a phone only the close button closes it. */
  busy?: boolean;
  /** Buttons, below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

function Pane({ title, onClose, footer, children }: SideProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card component="section" padding="none" aria-labelledby={id} className={css['side']}>
      <div className={css['sideHead']}>
        <h2 id={id} className={css['sideTitle']}>{title}</h2>
        <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
      </div>
      <div className={css['sideContent']}>{children}</div>
      {footer !== undefined && <div className={css['sideFooter']}>{footer}</div>}
    </Card>
  );
}

export function Side(props: SideProps) {
  return useWide() ? <Pane {...props} /> : <Sheet open {...props} />;
}

/** `side` is null when nothing is open. A list that is a table `takesAll` of the room then. */
export function Panes({ side, takesAll = false, children }: { side: ReactNode; takesAll?: boolean; children: ReactNode }) {
  const wide = useWide();
  const two = wide && side !== null;
  return (
    <div className={classes(css['page'], two && css['two'], wide && !two && takesAll && css['whole'])}>
      <div className={css['listPane']}>{children}</div>
      {side !== null && (wide ? <div className={css['sidePane']}>{side}</div> : side)}
    </div>
  );
}
