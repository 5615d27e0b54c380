/**
 * A floating card with a text, one action and a close button. It closes after a while. A pointer or the focus on the
 * card stops the time. The full time starts again once both have left the card. `UndoCard` names the person's last
 * action and offers to undo it.
 */
import close from 'icon:close-rounded';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { FloatingCard, FloatingCardRegion } from './FloatingCard.tsx';
import css from './TimedCard.module.css';

/** The card closes after this time, in milliseconds. */
const stayMs = 10_000;

interface TimedCardProps {
  /** For example 已下架 100 积分. */
  text: string;
  /** The label of the action, for example 撤销. */
  action: string;
  /** The accessible name of the close button, for example 关闭提示. */
  closeLabel: string;
  onAct: () => void;
  onClose: () => void;
}

/** Render it in a `<FloatingCardRegion>`, with a new key for each text. */
export function TimedCard({ text, action, closeLabel, onAct, onClose }: TimedCardProps): ReactElement {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const closeCard = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeCard(), stayMs);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <FloatingCard
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className={css['text']}>{text}</p>
      <Button variant="soft" size="small" onClick={onAct}>
        {action}
      </Button>
      <IconButton d={close} size={20} tone="ink2" label={closeLabel} onClick={onClose} />
    </FloatingCard>
  );
}

interface Done {
  /** A new key for each action, so that the time starts again. */
  key: string;
  /** For example 已下架 100 积分. */
  text: string;
}

interface UndoCardProps {
  /** Null while there is no action to undo. */
  done: Done | null;
  /** The label of the button, for example 撤销. */
  undo: string;
  /** The accessible name of the close button, for example 关闭提示. */
  closeLabel: string;
  onUndo: () => void;
  onClose: () => void;
}

export function UndoCard({ done, undo, closeLabel, onUndo, onClose }: UndoCardProps): ReactElement {
  return (
    <FloatingCardRegion>
      {done && (
        <TimedCard
          key={done.key}
          text={done.text}
          action={undo}
          closeLabel={closeLabel}
          onAct={onUndo}
          onClose={onClose}
        />
      )}
    </FloatingCardRegion>
  );
}
