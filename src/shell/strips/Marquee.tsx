/**
 * One line of text. A text that doesn't fit rests 2 s and then scrolls by at 40 px/s, again and again, while it isn't
 * `paused`. With reduced motion the text stands on two lines, and people can scroll a longer text.
 *
 * Screen readers get the text once.
 */
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/elements/class-names.ts';
import { useReducedMotion } from '../frame/frame-media.ts';
import css from './Marquee.module.css';

/** Milliseconds that the text rests at the beginning of each round. */
const restMs = 2_000;
const pxPerSecond = 40;

export function Marquee({ text, paused }: { text: string; paused: boolean }) {
  const reducedMotion = useReducedMotion();
  const frame = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const firstCopy = useRef<HTMLSpanElement>(null);
  const motion = useRef<Animation | null>(null);
  const [overflows, setOverflows] = useState(false);
  const moves = overflows && !reducedMotion;

  useEffect(() => {
    const outer = frame.current;
    const inner = firstCopy.current;
    if (!outer || !inner) return undefined;
    // The observer reports both elements after their first layout. Until then the text stands as it does during a rest.
    const observer = new ResizeObserver(() => {
      setOverflows(reducedMotion ? outer.scrollHeight > outer.clientHeight + 1 : inner.offsetWidth > outer.clientWidth);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [reducedMotion]);

  useEffect(() => {
    const track = trackRef.current;
    const secondCopy = track?.lastElementChild;
    if (!moves || !track || !(secondCopy instanceof HTMLElement)) return undefined;
    // A round ends where the second copy of the text stands in place of the first.
    const distance = secondCopy.offsetLeft;
    const duration = restMs + (distance / pxPerSecond) * 1_000;
    motion.current = track.animate(
      [
        { transform: 'none' },
        { transform: 'none', offset: restMs / duration },
        { transform: `translateX(${-distance}px)` },
      ],
      { duration, iterations: Number.POSITIVE_INFINITY },
    );
    return () => {
      motion.current?.cancel();
      motion.current = null;
    };
  }, [moves]);

  useEffect(() => {
    if (paused) motion.current?.pause();
    else motion.current?.play();
  }, [paused, moves]);

  return (
    <div
      ref={frame}
      className={classes(css['frame'], moves && css['moves'])}
      {...(reducedMotion && overflows ? { tabIndex: 0 } : {})}
    >
      <div ref={trackRef} className={css['run']}>
        <span ref={firstCopy}>{text}</span>
        {moves && <span aria-hidden="true">{text}</span>}
      </div>
    </div>
  );
}
