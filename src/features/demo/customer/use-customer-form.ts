/**
 * The form for name and colour of the customer: the typed values, their errors and their meaning. The app writes texts
 * in this colour, so a colour with too little contrast is an error. While a field is wrong nothing is applied, and the
 * typed values stay.
 */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import * as v from 'valibot';
import { customerName, withoutUnsuitable } from '../../../../contract/controls.ts';
import { codePointCount } from '../../../../contract/fields.ts';
import { leastContrast } from '../../../brand/accent-colours.ts';
import { productAccent } from '../../../brand/page-grounds.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { refetchConsole, useMockState } from '../console/console-queries.ts';
import { useDemoAction } from '../console/use-demo-action.ts';
import { changeCustomer } from './change-customer.ts';
import { readColour, type ReadColour } from './read-colour.ts';

/** In code points. `customerName` of the contract has the same limit. */
export const maxNameLength = 40;

interface Draft {
  name?: string;
  colour?: string;
}

/** Returns the refused values of a link as a draft, so that the fields show why they were refused. */
function draftOf(refused: readonly string[]): Draft {
  const valueOf = (key: string): string | undefined =>
    refused.find((parameter) => parameter.startsWith(`${key}=`))?.slice(key.length + 1);
  const [name, colour] = [valueOf('customer'), valueOf('colour')];
  return { ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) };
}

/**
 * Returns a function that gives the error of each field, or null. A malformed colour is an error only if
 * `isChecked` is true, because the person may still be typing.
 */
function useErrors(): (
  name: string,
  meaning: ReadColour | null,
  isChecked: boolean,
) => Record<'name' | 'colour', string | null> {
  const { t } = useLingui();
  const colourError = (meaning: ReadColour | null, isChecked: boolean): string | null => {
    if (meaning?.kind === 'malformed') return isChecked ? t`写成 # 加六位数字或字母 a–f，例如 #1d4ed8` : null;
    if (meaning?.kind !== 'unreadable') return null;
    const ratio = meaning.unreadable.ratio.toFixed(1);
    return meaning.unreadable.scheme === 'light'
      ? t`浅色界面上的字看不清：对比度 ${ratio}，至少要 ${leastContrast}`
      : t`深色界面上的字看不清：对比度 ${ratio}，至少要 ${leastContrast}`;
  };
  const nameError = (name: string): string | null => {
    if (name === '' || v.is(customerName, name)) return null;
    return codePointCount(name) > maxNameLength ? t`最多 ${maxNameLength} 个字` : t`请填写看得见的文字`;
  };
  return (name, meaning, isChecked) => ({ name: nameError(name), colour: colourError(meaning, isChecked) });
}

/**
 * Returns the colour of the preview. For an unreadable colour it is the closest readable one, for a malformed colour
 * the present one. Without a typed colour it is the product's.
 */
function previewColour(meaning: ReadColour | null, present: string | null): string {
  if (meaning?.kind === 'colour') return meaning.colour;
  if (meaning?.kind === 'unreadable') return meaning.closest;
  return meaning === null ? productAccent : (present ?? productAccent);
}

export interface CustomerForm {
  readonly typedName: string;
  readonly typedColour: string;
  /** The typed name without unsuitable characters; '' for the site's own name. */
  readonly name: string;
  /** The meaning of the typed colour. Null if no colour is typed. */
  readonly meaning: ReadColour | null;
  /** The colour to apply. Null for the site's own, and while the typed one is wrong. */
  readonly colour: string | null;
  readonly previewColour: string;
  readonly errors: Readonly<Record<'name' | 'colour', string | null>>;
  readonly busy: boolean;
  /** Whether the site shows a customer's name at present. */
  readonly hasCustomerName: boolean;
  /** Whether the site shows neither a customer's name nor a customer's colour at present. */
  readonly isDefault: boolean;
  readonly nameInput: RefObject<HTMLInputElement | null>;
  readonly colourInput: RefObject<HTMLInputElement | null>;
  readonly typeName: (name: string) => void;
  readonly typeColour: (colour: string) => void;
  /** From now on a malformed colour counts as an error, unless the field is empty. */
  readonly leaveColour: () => void;
  /** Applies both values, or moves the focus to the first wrong field. */
  readonly apply: () => void;
  /** Restores the site's own name and colour. */
  readonly restore: () => void;
}

/** `refused` are all refused parameters of a link. A refused name or colour shows in its field. */
export function useCustomerForm(refused: readonly string[]): CustomerForm {
  const { t } = useLingui();
  const errorsOf = useErrors();
  const present = useMockState()?.customer ?? { name: null, colour: null };
  const [draft, setDraft] = useState<Draft>(() => draftOf(refused));
  /**
   * Whether a malformed colour counts as an error. This is so once the person has left the field or submitted, or if
   * the colour of a link was refused. The link's other parameters don't count, because the person may be typing a
   * colour.
   */
  const [isChecked, setChecked] = useState(draft.colour !== undefined);
  const [busy, attempt] = useDemoAction();
  const nameInput = useRef<HTMLInputElement>(null);
  const colourInput = useRef<HTMLInputElement>(null);

  const typedName = draft.name ?? present.name ?? '';
  const typedColour = draft.colour ?? present.colour ?? '';
  const name = withoutUnsuitable(typedName);
  const meaning = typedColour.trim() === '' ? null : readColour(typedColour);
  const colour = meaning?.kind === 'colour' ? meaning.colour : null;
  const errors = errorsOf(name, meaning, isChecked);

  async function change(next: { name: string | null; colour: string | null }, words: string): Promise<void> {
    const done = await attempt(() => changeCustomer(next));
    if (!done) return;
    setDraft({});
    setChecked(false);
    await refetchConsole();
    showShortToast(words);
  }

  return {
    typedName,
    typedColour,
    name,
    meaning,
    colour,
    previewColour: previewColour(meaning, present.colour),
    errors,
    busy,
    hasCustomerName: present.name !== null,
    isDefault: present.name === null && present.colour === null,
    nameInput,
    colourInput,
    typeName: (next) => setDraft({ ...draft, name: next }),
    typeColour: (next) => setDraft({ ...draft, colour: next }),
    leaveColour: () => setChecked(typedColour.trim() !== ''),
    apply: () => {
      setChecked(true);
      if (errors.name !== null) nameInput.current?.focus();
      else if (meaning !== null && colour === null) colourInput.current?.focus();
      else void change({ name: name === '' ? null : name, colour }, t`已应用`);
    },
    restore: () => void change({ name: null, colour: null }, t`已恢复默认`),
  };
}
