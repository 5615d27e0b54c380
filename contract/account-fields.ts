/**
 * The field table of the four platforms: each account field with its kind, and whether it is required. Schemas and
 * forms are made from it. A new field also needs a label, a place in a form and seeds. If one of these is missing, the
 * type check or a test fails.
 *
 * The app keeps records of accounts and never signs in to a platform. Therefore no field for a password, a token, a
 * device id or coordinates may be added.
 */
import * as v from 'valibot';
import { orNull, text, wholeNumber } from './fields.ts';
import type { accountPlatforms } from './kinds.ts';

/** The greatest lengths of an account's texts but its name, in code points. The form shows them too. */
export const accountTextLimits = { text: 100, remark: 500 } as const;

/**
 * The first and the last year that an account may name. The day field in `ui/form/FieldKinds.tsx` repeats these years.
 */
export const accountYears = { first: 1990, last: 2100 } as const;
/** The most reports that an account may count. */
export const maxReports = 10_000;

const year = wholeNumber(accountYears.first, accountYears.last);
const weekday = wholeNumber(1, 7);

// `v.isoDate` also accepts 30 February. Some engines read that text as 2 March, others as an invalid date.
function isRealDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

const reports = { filed: wholeNumber(0, maxReports), due: wholeNumber(0, maxReports) };
/** A calendar day as YYYY-MM-DD, in the years of `accountYears`. */
const date = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((value) => value >= `${accountYears.first}-01-01` && value <= `${accountYears.last}-12-31`, 'range'),
  v.check(isRealDay, 'date'),
);

export const fieldKinds = {
  /** A mainland mobile number. */
  phone: v.pipe(v.string(), v.regex(/^1[3-9]\d{9}$/)),
  text: text(0, accountTextLimits.text),
  requiredText: text(1, accountTextLimits.text),
  date,
  year,
  sex: v.picklist(['male', 'female']),
  /** Weekdays without repetition: 1 is Monday, 7 is Sunday. */
  weekdays: v.pipe(
    v.array(weekday),
    v.maxLength(7),
    v.check((days) => new Set(days).size === days.length, 'set'),
  ),
  /** The number of reports that are filed, and the number that are due. */
  reports: v.pipe(
    v.strictObject(reports),
    v.forward(
      v.partialCheck([['filed'], ['due']], ({ filed, due }) => filed <= due, 'filed'),
      ['filed'],
    ),
  ),
} as const;
/** The kinds of field in an answer, where fields that the contract doesn't name are ignored. */
const shownKinds = { ...fieldKinds, reports: v.object(reports) } as const;
export type FieldKind = keyof typeof fieldKinds;

function required<K extends FieldKind>(kind: K) {
  return { kind, required: true, schema: fieldKinds[kind] } as const;
}

function optional<K extends FieldKind>(kind: K) {
  return { kind, required: false, schema: v.optional(v.nullable(fieldKinds[kind]), null) } as const;
}

const anyText = optional('text');
const period = { startDate: optional('date'), endDate: optional('date') } as const;

export const accountFields = {
  gxy: {
    phone: required('phone'),
    majorName: anyText,
    planName: anyText,
    companyName: anyText,
    jobName: anyText,
    jobAddress: anyText,
    ...period,
    weekdays: optional('weekdays'),
    dayReports: optional('reports'),
    weekReports: optional('reports'),
    monthReports: optional('reports'),
  },
  zxjy: {
    phone: required('phone'),
    className: anyText,
    companyName: anyText,
    jobName: anyText,
    companyAddress: anyText,
    reportAddress: anyText,
    ...period,
  },
  xxy: {
    schoolName: required('requiredText'),
    userNumber: required('requiredText'),
    phone: optional('phone'),
    sex: optional('sex'),
    className: anyText,
    entranceYear: optional('year'),
    graduationYear: optional('year'),
    companyName: anyText,
    jobAddress: anyText,
  },
  xyb: {
    phone: required('phone'),
    schoolName: anyText,
    faculty: anyText,
    specialty: anyText,
    className: anyText,
    planName: anyText,
    projectName: anyText,
    postAddress: anyText,
    ...period,
    nonWorkingDays: optional('weekdays'),
  },
} as const satisfies Record<AccountPlatform, object>;

export type AccountPlatform = (typeof accountPlatforms)[number];

/**
 * The fields that identify an account. If a user adds a second account with the same values on one platform, or gives
 * such values to another account, the call answers 40900.
 */
export const accountIdentity = {
  gxy: ['phone'],
  zxjy: ['phone'],
  xxy: ['schoolName', 'userNumber'],
  xyb: ['phone'],
} as const satisfies { readonly [P in AccountPlatform]: readonly (keyof (typeof accountFields)[P])[] };

interface Field {
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly schema: v.GenericSchema;
}
type Table = Readonly<Record<string, Field>>;
type SchemasOf<T extends Table> = { readonly [K in keyof T]: T[K]['schema'] };
type Kinds = typeof shownKinds;
type ShownOf<T extends Table> = {
  readonly [K in keyof T]: T[K]['required'] extends true
    ? Kinds[T[K]['kind']]
    : v.NullishSchema<Kinds[T[K]['kind']], null>;
};

/**
 * Returns the schemas of a table's fields in a payload, as the entries of an object schema. An optional field that is
 * left out is read as null. The first signature gives callers the exact type, which `Object.fromEntries` would lose.
 */
export function payloadEntries<const T extends Table>(table: T): SchemasOf<T>;
export function payloadEntries(table: Table): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field.schema]));
}

/** Returns the schemas of a table's fields in an answer. An optional field without a value may be null or left out. */
export function answerEntries<const T extends Table>(table: T): ShownOf<T>;
export function answerEntries(table: Table): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind, required }]) => [
      name,
      required ? shownKinds[kind] : orNull<v.GenericSchema>(shownKinds[kind]),
    ]),
  );
}
