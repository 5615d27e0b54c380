/**
 * A card that names the last action and offers to undo it. It is announced politely, takes no focus, and closes after a
 * while. A pointer or the focus on the card stops the time.
 */
import close from 'icon:close-rounded';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { FloatingCard, FloatingPlace } from './FloatingCard.tsx';
import css from './UndoCard.module.css';

const stayMs = 10_000;

interface Done {
  /** A new key for each action, so that the time starts again. */
  key: string;
  /** 已下架 100 积分 */
  text: string;
}

interface UndoCardProps {
  /** Null while there is no action to undo. */
  done: Done | null;
  /** 撤销 */
  undo: string;
  /** 关闭提示 */
  closeLabel: string;
  onUndo: () => void;
  onClose: () => void;
}

function Card({ done, undo, closeLabel, onUndo, onClose }: UndoCardProps & { done: Done }) {
  const [held, setHeld] = useState(false);
  const closeCard = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeCard(), stayMs);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <FloatingCard
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={css['text']}>{done.text}</p>
      <Button variant="soft" size="small" onClick={onUndo}>
        {undo}
      </Button>
      <IconButton d={close} size={20} tone="ink2" label={closeLabel} onClick={onClose} />
    </FloatingCard>
  );
}

export function UndoCard(props: UndoCardProps): ReactElement {
  const { done } = props;
  return <FloatingPlace>{done && <Card {...props} key={done.key} done={done} />}</FloatingPlace>;
}
