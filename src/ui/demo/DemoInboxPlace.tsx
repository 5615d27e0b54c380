/** The place of the demo's inbox under a form with a mailed captcha. Only demo builds show something there. */
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { classes } from '../elements/class-names.ts';
import css from './DemoInboxPlace.module.css';

const DemoInbox = __MOCK__ ? lazy(() => import('./DemoInbox.tsx')) : null;

interface DemoInboxPlaceProps extends ComponentProps<typeof import('./DemoInbox.tsx').default> {
  className?: string | undefined;
}

/** The place keeps its height while the inbox loads, so that the form doesn't move. */
export function DemoInboxPlace({ className, ...inbox }: DemoInboxPlaceProps): ReactElement | null {
  if (!DemoInbox) return null;
  return (
    <div className={classes(css['place'], className)}>
      <Suspense fallback={null}>
        <DemoInbox {...inbox} />
      </Suspense>
    </div>
  );
}
