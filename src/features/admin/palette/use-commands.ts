/** The commands of the palette that need no search in the backend: acts, pages and texts of the site. */
import pageIcon from 'icon:arrow-forward-rounded';
import addIcon from 'icon:add-rounded';
import importIcon from 'icon:upload-file-outline-rounded';
import coinIcon from 'icon:toll-outline-rounded';
import keyboardIcon from 'icon:keyboard-outline-rounded';
import textIcon from 'icon:edit-note-outline-rounded';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import type { SystemSearch } from '../desk/system-search.ts';
import { addLink } from '../shelf/add-link.ts';
import { packageKind, platformKind } from '../shelf/kind.ts';
import { siteFields } from '../texts/site-fields.ts';
import { useSiteFieldName } from '../texts/site-words.ts';
import { appPages, deskViews, managementPages } from './palette-table.ts';

export interface Command {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly caption?: string | undefined;
  /** The part of the caption that doesn't change over time. A recent record shows only this part. */
  readonly lastingCaption?: string | undefined;
  /** Returns true if the palette stays open, because it asks for something. */
  readonly run: () => boolean | void;
}

export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}

/**
 * Returns whether every word of the text is in the label or the id of the command. An empty text matches every command.
 * The id of a page is its address, so that addresses can be searched too.
 */
function matches({ id, label }: Command, text: string): boolean {
  const searched = `${label} ${id}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => searched.includes(word));
}

interface CommandSource {
  text: string;
  onHelp: () => void;
  /** Makes the palette ask for a user. */
  onChooseUser: () => void;
}

/** Returns the groups with the commands that match `text`. Groups without commands are left out. */
export function useCommands({ text, onHelp, onChooseUser }: CommandSource): readonly CommandGroup[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const wide = useTwoPanes();
  const coinName = useCoinName();
  const fieldName = useSiteFieldName();
  /** Returns a function that opens a view of 系统管理. */
  const deskOpener = (search: SystemSearch) => () => void navigate({ to: '/system', search });
  const pageCommand = (to: (typeof managementPages)[number] | (typeof appPages)[number]): Command => {
    const title = routesByPath[to].options.staticData?.title;
    return { id: to, icon: pageIcon, label: title ? i18n._(title) : to, run: () => void navigate({ to }) };
  };
  const addCommand = (kind: typeof packageKind | typeof platformKind, label: MessageDescriptor): Command => ({
    id: kind.add,
    icon: addIcon,
    label: i18n._(label),
    // The compiler accepts a link only for one of the two kinds, so they are told apart here.
    run: () => void navigate(kind === packageKind ? addLink(packageKind, wide) : addLink(platformKind, wide)),
  });
  const askForUser = (): boolean => {
    onChooseUser();
    // The palette stays open for the search.
    return true;
  };
  const groups: readonly CommandGroup[] = [
    {
      id: 'acts',
      title: t({ message: '操作', context: 'several' }),
      commands: [
        { id: 'coins', icon: coinIcon, label: t`给用户增减${coinName}…`, run: askForUser },
        ...deskViews.flatMap(({ search, add }) =>
          add === undefined
            ? []
            : [
                {
                  id: `add ${search.view}`,
                  icon: addIcon,
                  label: i18n._(add),
                  run: deskOpener({ ...search, adding: true }),
                },
              ],
        ),
        { id: 'import users', icon: importIcon, label: t`导入用户`, run: deskOpener({ view: 'import' }) },
        addCommand(packageKind, msg`增加规格`),
        addCommand(platformKind, msg`添加平台`),
        { id: 'help', icon: keyboardIcon, label: t`查看快捷键`, run: onHelp },
      ],
    },
    {
      id: 'desk',
      title: t`管理`,
      commands: [
        ...deskViews.map(({ search, label, icon }) => ({
          id: `view ${search.view}`,
          icon,
          label: i18n._(label),
          run: deskOpener(search),
        })),
        ...managementPages.map(pageCommand),
      ],
    },
    {
      id: 'texts',
      title: t`网站文案`,
      // Without a search the texts would push the pages out of sight.
      commands:
        text === ''
          ? []
          : siteFields.map((field) => ({
              id: `text ${field}`,
              icon: textIcon,
              label: fieldName(field),
              run: deskOpener({ field }),
            })),
    },
    { id: 'pages', title: t`页面`, commands: appPages.map(pageCommand) },
  ];
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter((command) => matches(command, text)) }))
    .filter(({ commands }) => commands.length > 0);
}
