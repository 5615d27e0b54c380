/**
 * The options of the command palette in their groups. Screen readers hear the chosen option while the field has the
 * focus.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef } from 'react';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import css from './palette.module.css';
import type { Command, CommandGroup } from './use-commands.ts';

interface PaletteOptionsProps {
  id: string;
  groups: readonly CommandGroup[];
  chosen: Command | undefined;
  onChoose: (command: Command) => void;
  onRun: (command: Command) => void;
}

/** Returns the option's element id, which may hold no white space. */
export function optionId(list: string, { id }: Command): string {
  return `${list}-${id.replaceAll(/[^\w]+/gu, '-')}`;
}

/** Returns the element id of the group's heading, which may hold no white space. */
function headingId(list: string, { id }: CommandGroup): string {
  return `${list} ${id}`.replaceAll(' ', '-');
}

export function PaletteOptions({ id, groups, chosen, onChoose, onRun }: PaletteOptionsProps): ReactElement {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`命令`} className={css['options']}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={headingId(id, group)}>
          <div id={headingId(id, group)} className={css['group']}>
            {group.title}
          </div>
          {group.commands.map((command) => (
            <button
              key={command.id}
              type="button"
              id={optionId(id, command)}
              role="option"
              tabIndex={-1}
              aria-selected={command.id === chosenId}
              className={classes(css['option'], command.id === chosenId && css['chosen'])}
              onMouseMove={() => {
                if (command.id !== chosenId) onChoose(command);
              }}
              // Otherwise a press on an option would take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              <Icon d={command.icon} size={20} className={css['icon']} />
              <span className={css['words']}>
                <bdi className={css['label']}>{command.label}</bdi>
                {command.caption !== undefined && <bdi className={css['caption']}>{command.caption}</bdi>}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
