/**
 * The floating chat button of 48 px, which first stands at `chatButtonStart`. People move it by dragging or by arrow
 * keys, and the device stores its place. While it is docked at an edge, a tap, a drag or an arrow key brings it back.
 *
 * CSS keeps the button inside its room, so that it stays on the screen after a rotation. The stored place stays as the
 * person chose it. The click that ends a drag opens nothing.
 */
import { useLingui } from '@lingui/react/macro';
import chat from 'icon:chat-bubble-outline-rounded';
import { useAtom } from 'jotai';
import { type KeyboardEvent, type MouseEvent, type ReactElement, useId, useRef } from 'react';
import { chatButtonPositionAtom, chatButtonStart } from '../../api/preferences.ts';
import { isReplayed } from '../../device/held-dialogs.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { Icon } from '../../ui/elements/Icon.tsx';
import { arrowStep, type Point } from './chat-button-drag.ts';
import { freeBox } from './chat-button-place.ts';
import css from './ChatButton.module.css';
import { useDocking } from './use-docking.ts';
import { useDrag } from './use-drag.ts';

interface ChatButtonProps {
  wide: boolean;
  /** Opens the announcement. */
  onOpen: () => void;
  /** Called if the button was held without a drag. Only the demo passes it in, to open its console. */
  onHold?: () => void;
}

export default function ChatButton({ wide, onOpen, onHold }: ChatButtonProps): ReactElement | null {
  const { t } = useLingui();
  const hintId = useId();
  const [storedPlace, storePlace] = useAtom(chatButtonPositionAtom);
  const room = useRef<HTMLDivElement>(null);
  const { dock, scrolling, dockNow, undock } = useDocking({
    room,
    place: storedPlace,
    chosen: storedPlace !== chatButtonStart,
    wide,
  });
  /** Returns where the button stands on the screen if it is put at `point`. */
  function insideRoom(point: Point): Point {
    if (!room.current) return point;
    const { left, top } = freeBox(point, room.current.getBoundingClientRect());
    return { x: left, y: top };
  }

  /** Puts the button at `point`, or as near to it as its room allows, and stores the place. */
  function putAt(point: Point): void {
    storePlace(insideRoom(point));
    undock();
  }

  const { draggedTo, ignoresClick, handlers } = useDrag({ onDrop: putAt, onHold });
  const shownDock = draggedTo ? null : dock;
  const { x, y } = draggedTo ?? storedPlace;

  function onClick(event: MouseEvent): void {
    // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
    if (event.detail > 0 && ignoresClick()) return;
    if (dock) undock();
    // The demo's recorder records neither scrolling nor a click that only undocks the button. So each replayed click
    // has to open the announcement, even if the button is docked.
    if (!dock || isReplayed()) onOpen();
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.key === 'Escape') dockNow();
    const step = arrowStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    const from = insideRoom(storedPlace);
    putAt({ x: from.x + step.x, y: from.y + step.y });
  }

  return (
    <div ref={room} className={css['room']}>
      <button
        type="button"
        data-docked={shownDock ? '' : undefined}
        className={classes(
          css['chat'],
          shownDock && css['docked'],
          shownDock && css[shownDock.side],
          scrolling && !draggedTo && css['behind'],
          draggedTo && css['held'],
        )}
        style={{ '--x': `${x}px`, '--y': `${shownDock?.top ?? y}px` }}
        aria-label={t`查看公告`}
        aria-haspopup="dialog"
        aria-describedby={hintId}
        {...handlers}
        onClick={onClick}
        {...(onHold && { onContextMenu: (event: MouseEvent) => event.preventDefault() })}
        onKeyDown={onKeyDown}
      >
        <Icon d={chat} />
      </button>
      <span id={hintId} hidden>
        {shownDock ? t`收在屏幕边上，按一下回到原处` : t`可以拖动，也可以用方向键移动，按 Esc 收到屏幕边上`}
      </span>
    </div>
  );
}
