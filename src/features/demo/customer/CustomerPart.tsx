/**
 * Sets the name and the colour of the customer to whom the demo is shown. Every text must be readable in the colour.
 * While a field is wrong nothing is applied, and the typed values stay.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactElement, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { customerName, withoutUnsuitable } from '../../../../contract/controls.ts';
import { codePointCount } from '../../../../contract/fields.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { leastContrast } from '../../../brand/accent-colours.ts';
import { productAccent } from '../../../brand/page-grounds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import consoleCss from '../console/console.module.css';
import { refetchConsole, useMockState } from '../console/console-queries.ts';
import { ConsoleSection } from '../console/ConsoleSection.tsx';
import { useDemoAction } from '../console/use-demo-action.ts';
import { changeCustomer } from './change-customer.ts';
import css from './customer.module.css';
import { CustomerPreview } from './CustomerPreview.tsx';
import { readColour, type ReadColour } from './read-colour.ts';
import { swatches } from './swatches.ts';

/** The colour with which the browser's picker opens if no colour was chosen yet. */
const pickerStart = '#1d4ed8';
/** In code points, as the contract counts. */
const maxNameLength = 40;

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
 * Returns a function that gives the error of each field, or null. An unfinished colour is an error only if `isChecked`
 * is true.
 */
function useErrors(): (
  name: string,
  read: ReadColour | null,
  isChecked: boolean,
) => Record<'name' | 'colour', string | null> {
  const { t } = useLingui();
  const colourError = (read: ReadColour | null, isChecked: boolean): string | null => {
    if (read?.kind === 'malformed') return isChecked ? t`写成 # 加六位数字或字母 a–f，例如 #1d4ed8` : null;
    if (read?.kind !== 'unreadable') return null;
    const ratio = read.unreadable.ratio.toFixed(1);
    return read.unreadable.scheme === 'light'
      ? t`浅色界面上的字看不清：对比度 ${ratio}，至少要 ${leastContrast}`
      : t`深色界面上的字看不清：对比度 ${ratio}，至少要 ${leastContrast}`;
  };
  const nameError = (name: string): string | null => {
    if (name === '' || v.is(customerName, name)) return null;
    return codePointCount(name) > maxNameLength ? t`最多 ${maxNameLength} 个字` : t`请填写看得见的文字`;
  };
  return (name, read, isChecked) => ({ name: nameError(name), colour: colourError(read, isChecked) });
}

/**
 * Returns the colour of the preview. For an unreadable colour it is the closest readable one, for an unfinished colour
 * the present one.
 */
function previewColour(read: ReadColour | null, present: string | null): string {
  if (read?.kind === 'colour') return read.colour;
  if (read?.kind === 'unreadable') return read.closest;
  return read === null ? productAccent : (present ?? productAccent);
}

export function CustomerPart({ refused }: { refused: readonly string[] }): ReactElement {
  const { t, i18n } = useLingui();
  const errorsOf = useErrors();
  const siteName = useBasicInformation()?.websiteName ?? '';
  const present = useMockState()?.customer ?? { name: null, colour: null };
  const [draft, setDraft] = useState<Draft>(() => draftOf(refused));
  /** Whether an unfinished colour counts as an error, because the person has left the field or submitted. */
  const [isChecked, setChecked] = useState(refused.length > 0);
  const [busy, attempt] = useDemoAction();
  const nameInput = useRef<HTMLInputElement>(null);
  const colourInput = useRef<HTMLInputElement>(null);

  const typedName = draft.name ?? present.name ?? '';
  const typedColour = draft.colour ?? present.colour ?? '';
  const name = withoutUnsuitable(typedName);
  /** The meaning of the typed colour. Null if no colour is typed. */
  const read = typedColour.trim() === '' ? null : readColour(typedColour);
  /** The colour to apply. Null for the site's own, and while the typed one is wrong. */
  const colour = read?.kind === 'colour' ? read.colour : null;
  const errors = errorsOf(name, read, isChecked);
  const isDefault = present.name === null && present.colour === null;

  async function change(next: { name: string | null; colour: string | null }, words: string): Promise<void> {
    const done = await attempt(() => changeCustomer(next));
    if (!done) return;
    setDraft({});
    setChecked(false);
    await refetchConsole();
    showShortToast(words);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (errors.name !== null) nameInput.current?.focus();
    else if (read !== null && colour === null) colourInput.current?.focus();
    else void change({ name: name === '' ? null : name, colour }, t`已应用`);
  }

  const chooseColour = (next: string): void => setDraft({ ...draft, colour: next });

  return (
    <ConsoleSection
      title={t`客户品牌`}
      end={
        !isDefault && (
          <Button
            variant="text"
            size="small"
            className={consoleCss['end']}
            onClick={() => void change({ name: null, colour: null }, t`已恢复默认`)}
          >{t`恢复默认`}</Button>
        )
      }
    >
      <Card component="form" className={css['form']} onSubmit={submit} noValidate>
        <Field
          ref={nameInput}
          label={t`客户名称`}
          optional
          autoComplete="off"
          value={typedName}
          placeholder={present.name === null ? siteName : ''}
          counter={{ length: codePointCount(name), max: maxNameLength }}
          error={errors.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <FieldGroup label={t`颜色`} optional>
          <div className={css['swatches']}>
            {swatches.map((swatch) => (
              <input
                key={swatch.colour}
                type="radio"
                name="customer-colour"
                className={css['swatch']}
                style={{ '--swatch': swatch.colour }}
                aria-label={i18n._(swatch.name)}
                title={i18n._(swatch.name)}
                checked={colour === swatch.colour}
                onChange={() => chooseColour(swatch.colour)}
              />
            ))}
          </div>
        </FieldGroup>
        <Field
          ref={colourInput}
          label={t`别的颜色`}
          code
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={9}
          placeholder="#rrggbb"
          value={typedColour}
          error={errors.colour}
          start={
            <input
              type="color"
              className={css['picker']}
              aria-label={t`从色板里选`}
              value={read === null || read.kind === 'malformed' ? pickerStart : read.colour}
              onChange={(event) => chooseColour(event.target.value)}
            />
          }
          onBlur={() => setChecked(typedColour.trim() !== '')}
          onChange={(event) => chooseColour(event.target.value)}
        />
        {/* The offer takes the place of the help text, and the preview always shows, so that nothing moves. */}
        <div className={css['offer']}>
          {read?.kind === 'unreadable' ? (
            <Button variant="soft" size="small" onClick={() => chooseColour(read.closest)}>
              <span className={css['dot']} style={{ background: read.closest }} /> {t`用相近的 ${read.closest}`}
            </Button>
          ) : (
            <p className={css['help']}>{t`名称和颜色用在整个应用里，重置后也还在，链接和文件都带上。`}</p>
          )}
        </div>
        <CustomerPreview name={name === '' ? siteName : name} colour={previewColour(read, present.colour)} />
        <Button type="submit" fullWidth loading={busy}>{t`应用`}</Button>
      </Card>
    </ConsoleSection>
  );
}
