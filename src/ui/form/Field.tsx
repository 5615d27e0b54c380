/**
 * Form fields with a label above. Unless a field is `bare`, it has space below for one line of help, so that a short
 * error moves nothing. An error shows as a border of 2 px, an icon and words, and as `aria-invalid` for screen readers.
 */
import errorIcon from 'icon:error-outline-rounded';
import hide from 'icon:visibility-off-outline-rounded';
import show from 'icon:visibility-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import {
  createContext,
  use,
  useId,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Field.module.css';

export interface FieldOwnProps {
  label: ReactNode;
  /** `true` shows 选填. Words replace it: 选填，对方可见. */
  optional?: ReactNode;
  /** Help for typing. `error` replaces it. An empty text has the space of a help that comes later. */
  helper?: ReactNode;
  /** Tells how to correct the value. If set, the field is invalid. */
  error?: ReactNode;
  /** The typed and the maximum number of characters, shown at the end of the field. */
  counter?: { length: number; max: number } | undefined;
  start?: ReactNode;
  /** Shown at the end of the field, for example a check, a unit or an `<IconButton>`. */
  end?: ReactNode;
  /** Wider letter spacing, for codes. */
  code?: boolean;
  /** No space under the field, for a field that can't be invalid. */
  bare?: boolean;
  /** A button beside the field, of the same height. */
  beside?: ReactNode;
  className?: string | undefined;
}

export type FieldProps = FieldOwnProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldOwnProps | 'size'>;
type AreaProps = FieldOwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldOwnProps>;

interface Aria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string | undefined;
}

/**
 * The parts around a control: label, box, help or error. `children` renders the control, with the attributes that it
 * gets.
 */
export function FieldFrame({
  own,
  id,
  described,
  multiline = false,
  children,
}: {
  own: FieldOwnProps;
  id: string;
  /** The ids of elements that describe the control, besides its help. */
  described: string | undefined;
  /** Whether the control has several lines. The icon of an error then stands at the top, and the counter below. */
  multiline?: boolean;
  children: (aria: Aria) => ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const { label, optional, helper, error, counter, start, end, code = false, bare = false, beside, className } = own;
  const wrong = Boolean(error);
  const help = wrong ? error : helper;
  const helpId = `${id}-help`;
  const describedBy = [described, help ? helpId : undefined].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(css['field'], className)}>
      <label htmlFor={id} className={css['label']}>
        {label}
        {optional ? <span className={css['optional']}>{optional === true ? t`选填` : optional}</span> : null}
      </label>
      <div className={css['line']}>
        <div
          className={classes(
            css['box'],
            wrong && css['wrong'],
            multiline && css['top'],
            counter && !multiline && css['counted'],
          )}
        >
          {start}
          {children({
            id,
            'aria-describedby': describedBy,
            'aria-invalid': wrong || undefined,
            className: classes(css['input'], code && css['code']),
          })}
          {counter && (
            <span className={css['counter']} aria-hidden="true">
              {counter.length}/{counter.max}
            </span>
          )}
          {end}
          {wrong && (
            <span className={css['wrongIcon']}>
              <Icon d={errorIcon} size={20} />
            </span>
          )}
        </div>
        {beside}
      </div>
      {(!bare || help) && (
        <p
          id={helpId}
          className={classes(css['help'], helper === undefined ? null : css['helped'], wrong && css['wrongHelp'])}
          aria-live={wrong ? 'polite' : undefined}
        >
          {help}
        </p>
      )}
    </div>
  );
}

/** Separates the props of the frame from the props of the control. */
function splitProps<P extends FieldOwnProps>(props: P): { own: FieldOwnProps; rest: Omit<P, keyof FieldOwnProps> } {
  const { label, optional, helper, error, counter, start, end, code, bare, beside, className, ...rest } = props;
  return {
    own: {
      label,
      optional,
      helper,
      error,
      counter,
      start,
      end,
      ...(code ? { code } : {}),
      ...(bare ? { bare } : {}),
      beside,
      className,
    },
    rest,
  };
}

/**
 * Makes the text fields inside read-only, for example while their form is being saved. A read-only field keeps the
 * focus, which a disabled field would lose.
 */
export const FieldsReadOnly = createContext(false);

/** A field of one line. It passes the input's props and `ref` on, so `{...field('remark')}` works. */
export function Field(props: FieldProps): ReactElement {
  const fallback = useId();
  const readOnly = use(FieldsReadOnly);
  const { own, rest } = splitProps(props);
  return (
    <FieldFrame own={own} id={rest.id ?? fallback} described={rest['aria-describedby']}>
      {(aria) => <input type="text" readOnly={readOnly} {...rest} {...aria} />}
    </FieldFrame>
  );
}

/** A field of several lines, which grows with its text if the browser supports that. */
export function TextArea(props: AreaProps): ReactElement {
  const fallback = useId();
  const readOnly = use(FieldsReadOnly);
  const { own, rest } = splitProps(props);
  return (
    <FieldFrame own={own} id={rest.id ?? fallback} described={rest['aria-describedby']} multiline>
      {(aria) => <textarea rows={3} readOnly={readOnly} {...rest} {...aria} />}
    </FieldFrame>
  );
}

/**
 * A password field with a button that shows the password. Set `autoComplete` to `current-password` or `new-password`.
 */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>): ReactElement {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          className={css['eye']}
          d={shown ? hide : show}
          size={20}
          tone="ink2"
          label={shown ? t`隐藏密码` : t`显示密码`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
