/**
 * Says what was just done, with a way to take it back: a card above the tabs or the action bar. It is announced
 * politely, takes no focus, stays a while, and longer while a pointer or the focus is on it.
 */
import close from 'icon:close-rounded';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { FloatingCard, FloatingPlace } from './FloatingCard.tsx';
import css from './UndoCard.module.css';

/** How long it stays, in milliseconds. */
const stay = 10_000;

interface Done {
  /** Another one for every deed. */
  key: string;
  /** 已下架 100 积分 */
  text: string;
}

interface UndoCardProps {
  /** Null while there is nothing to take back. */
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
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => leave(), stay);
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
