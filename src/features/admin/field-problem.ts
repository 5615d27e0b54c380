/** A field that keeps a form from being saved, and the text that says what to do. */
export interface Problem {
  /** The name of the input. */
  field: string;
  /** The label of the field, for the note above the form. */
  name: string;
  text: string;
}
