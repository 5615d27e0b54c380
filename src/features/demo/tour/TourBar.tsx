/**
 * The presenter's bar of the guided tour, between the tabs and the action bar. It takes its space from the page
 * (`--dock`), so that it doesn't cover the page. Folded, it shows only the step's number and title, with the buttons
 * back and forward.
 */
import back from 'icon:chevron-left-rounded';
import forward from 'icon:chevron-right-rounded';
import done from 'icon:check-rounded';
import fold from 'icon:keyboard-arrow-down-rounded';
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactElement, type RefObject } from 'react';
import { errorText } from '../../../api/transport/error-words.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useScrollable } from '../../../ui/layout/scrollable.ts';
import { PageNotReachedError } from './set-up-step.ts';
import { chooseStep, endTour, resumeTour, retrySetUp, toggleFold } from './tour.ts';
import css from './tour.module.css';
import type { RunningTour } from './tour-state.ts';
import { tourSteps, type TourStep } from './tour-steps.ts';

/**
 * Stores the bar's height in `--dock` on the root element. The styles of parts at the lower edge of the screen leave
 * this space free.
 */
function useDock(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty('--dock', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, []);
  return bar;
}

/**
 * Returns a function that gives an element the focus back once the step is ready. The navigation of a set-up moves the
 * focus to the page's heading. Without this hook, keyboard users would have to find the bar again at each step.
 */
function useFocusAfterSetUp(isReady: boolean): (element: HTMLElement) => void {
  const toFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReady) return;
    toFocus.current?.focus({ preventScroll: true });
    toFocus.current = null;
  }, [isReady]);
  return (element) => {
    toFocus.current = element;
  };
}

/** The labels to tap. While the step is being set up, a text says so instead. */
function Taps({ taps, isReady }: { taps: TourStep['taps']; isReady: boolean }): ReactElement {
  const { t, i18n } = useLingui();
  if (!isReady) return <p className={css['taps']}>{t`正在准备…`}</p>;
  return (
    <p className={css['taps']}>
      {taps.length > 0 && (
        <>
          <span className={css['tapsLabel']}>{t`点`}</span> {taps.map((label) => i18n._(label)).join(' › ')}
        </>
      )}
    </p>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['failure']}>
      <FormNote kind="error" title={t`这一步没能准备好`}>
        {error instanceof PageNotReachedError ? t`打开的是别的页面。` : errorText(error)}
      </FormNote>
      <Button size="small" variant="outlined" onClick={onRetry}>{t`重试`}</Button>
    </div>
  );
}

interface TourBarProps {
  tour: RunningTour;
  router: RegisteredRouter;
}

export default function TourBar({ tour, router }: TourBarProps): ReactElement | null {
  const { t, i18n } = useLingui();
  const bar = useDock();
  const bodyId = useId();
  const scrollable = useScrollable();
  const isReady = tour.setUp.state !== 'running';
  const keepFocus = useFocusAfterSetUp(isReady);
  useEffect(() => resumeTour(router), [router]);
  const step = tourSteps[tour.step];
  if (!step) return null;
  const { setUp } = tour;
  const isLast = tour.step === tourSteps.length - 1;
  // A failure must be seen, even if the person folded the bar.
  const isFolded = tour.isFolded && setUp.state !== 'failed';
  const [number, count] = [tour.step + 1, tourSteps.length];
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, chosen: number): void => {
    keepFocus(currentTarget);
    chooseStep(router, chosen);
  };
  return (
    <>
      <div className={css['space']} />
      <section ref={bar} className={css['bar']} data-tour="" aria-label={t`演示流程`} aria-busy={!isReady}>
        <div className={css['head']}>
          <IconButton
            d={back}
            tone="ink2"
            label={t({ message: '上一步', context: 'tour' })}
            disabled={tour.step === 0}
            onClick={(event) => choose(event, tour.step - 1)}
          />
          <button
            type="button"
            className={css['fold']}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={toggleFold}
          >
            <span className={css['name']}>
              <span className={css['number']}>
                {number}/{count}
              </span>{' '}
              {i18n._(step.title)}
            </span>
            <Icon d={fold} size={20} className={classes(css['arrow'], isFolded && css['folded'])} />
          </button>
          <IconButton
            d={isLast ? done : forward}
            tone="accent"
            label={isLast ? t`结束演示` : t({ message: '下一步', context: 'tour' })}
            onClick={(event) => (isLast ? endTour() : choose(event, tour.step + 1))}
          />
        </div>
        <div {...scrollable} id={bodyId} hidden={isFolded} className={css['body']}>
          <div className={css['say']} aria-live="polite">
            {setUp.state === 'failed' ? (
              <Failure error={setUp.error} onRetry={() => retrySetUp(router)} />
            ) : (
              <p>{i18n._(step.say)}</p>
            )}
          </div>
          <div className={css['foot']}>
            <Taps taps={step.taps} isReady={isReady} />
            <Button variant="text" size="small" className={css['out']} onClick={endTour}>{t`退出演示`}</Button>
          </div>
        </div>
      </section>
    </>
  );
}
