/**
 * Sets the name and the colour of the customer to whom the demo is shown. A preview shows both before they are applied.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, SubmitEvent } from 'react';
import { codePointCount } from '../../../../contract/fields.ts';
import { useBasicInformation } from '../../../api/resources/basic-information.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import consoleCss from '../console/console.module.css';
import { ConsoleSection } from '../console/ConsoleSection.tsx';
import css from './customer.module.css';
import { CustomerPreview } from './CustomerPreview.tsx';
import { swatches } from './swatches.ts';
import { type CustomerForm, maxNameLength, useCustomerForm } from './use-customer-form.ts';

/** The colour with which the browser's picker opens if no valid colour is typed or chosen. */
const pickerStart = '#1d4ed8';
/** `#rrggbb` has 7 characters. The rest leaves room for white space around a pasted colour. */
const maxColourLength = 9;

/** Some colours to choose from. */
function Swatches({ form: { colour, typeColour } }: { form: CustomerForm }): ReactElement {
  const { t, i18n } = useLingui();
  return (
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
            onChange={() => typeColour(swatch.colour)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The field for any colour, with the browser's picker before it. */
function ColourField({ form }: { form: CustomerForm }): ReactElement {
  const { t } = useLingui();
  const { typedColour, meaning, errors, colourInput, typeColour, leaveColour } = form;
  return (
    <Field
      ref={colourInput}
      label={t`别的颜色`}
      code
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxColourLength}
      placeholder="#rrggbb"
      value={typedColour}
      error={errors.colour}
      start={
        <input
          type="color"
          className={css['picker']}
          aria-label={t`从色板里选`}
          value={meaning === null || meaning.kind === 'malformed' ? pickerStart : meaning.colour}
          onChange={(event) => typeColour(event.target.value)}
        />
      }
      onBlur={leaveColour}
      onChange={(event) => typeColour(event.target.value)}
    />
  );
}

/**
 * Offers a readable colour instead of an unreadable one. The offer takes the place of the help text, so that nothing
 * moves.
 */
function ReadableOffer({ form: { meaning, typeColour } }: { form: CustomerForm }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['offer']}>
      {meaning?.kind === 'unreadable' ? (
        <Button variant="soft" size="small" onClick={() => typeColour(meaning.closest)}>
          <span className={css['dot']} style={{ background: meaning.closest }} /> {t`用相近的 ${meaning.closest}`}
        </Button>
      ) : (
        <p className={css['help']}>{t`名称和颜色用在整个应用里，重置后也还在，链接和文件都带上。`}</p>
      )}
    </div>
  );
}

export function CustomerPart({ refused }: { refused: readonly string[] }): ReactElement {
  const { t } = useLingui();
  const siteName = useBasicInformation()?.websiteName ?? '';
  const form = useCustomerForm(refused);
  const { typedName, name, errors, nameInput } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.apply();
  };
  return (
    <ConsoleSection
      title={t`客户品牌`}
      end={
        !form.isDefault && (
          <Button
            variant="text"
            size="small"
            className={consoleCss['end']}
            onClick={form.restore}
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
          placeholder={form.hasCustomerName ? '' : siteName}
          counter={{ length: codePointCount(name), max: maxNameLength }}
          error={errors.name}
          onChange={(event) => form.typeName(event.target.value)}
        />
        <Swatches form={form} />
        <ColourField form={form} />
        <ReadableOffer form={form} />
        <CustomerPreview name={name === '' ? siteName : name} colour={form.previewColour} />
        <Button type="submit" fullWidth loading={form.busy}>{t`应用`}</Button>
      </Card>
    </ConsoleSection>
  );
}
