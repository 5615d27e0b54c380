/** One field that keeps a form from being saved, and what to do about it. */
export interface Problem {
  /** The name of the input. */
  field: string;
  /** The field's label, for the note on top of the form. */
  name: string;
  text: string;
}
