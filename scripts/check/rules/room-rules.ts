/** The rooms of src/api/ and src/ui/. */
import { forbid, room, type Rule } from './rule.ts';

export const roomRules: readonly Rule[] = [
  // The rooms of api/. None reaches a later one of this list, so that each is read and tested without the later ones.
  room(
    'transport-knows-no-data',
    'src/api/transport/',
    [],
    'One call knows neither who is logged in nor what is cached. What reacts to its answers is passed in.',
  ),
  room(
    'session-knows-no-data',
    'src/api/session/',
    ['src/api/(transport/|store\\.ts$)'],
    'Who is logged in depends on calls alone. What a log-out forgets is passed in (src/app/wiring.ts).',
  ),
  room(
    'cache-knows-no-resource',
    'src/api/cache/',
    ['src/api/(transport|session)/', 'src/api/store\\.ts$', 'src/api/outbox/entry\\.ts$'],
    'The cache keeps any answer. Reads after an invalidation are passed in. One database holds copies and ' +
      'entries, so it names the row of an entry.',
  ),
  room(
    'outbox-knows-no-resource',
    'src/api/outbox/',
    ['src/api/(transport|session|cache)/', 'src/api/store\\.ts$'],
    'The outbox sends any edit. What lists show after it is passed in.',
  ),
  room(
    'coins-know-no-resource',
    'src/api/coins/',
    ['src/api/(transport|session|cache)/', 'src/api/store\\.ts$'],
    'Coins never wait in the outbox, and a decision is carried through without knowing what pages read.',
  ),
  room(
    'edits-know-no-resource',
    'src/api/edits/',
    ['src/api/(transport|session|outbox)/', 'src/api/store\\.ts$'],
    'Merge, drafts and deleting are the same for every record. They hand an edit to the outbox, and never read.',
  ),
  room(
    'resources-know-no-form',
    'src/api/resources/',
    ['src/api/(transport|session|cache|coins|outbox)/', 'src/api/store\\.ts$'],
    'What pages read and change is the top of api/. Drafts and merging belong to the forms that show it.',
  ),
  room(
    'platform-accounts-know-no-form',
    'src/api/platform-accounts/',
    ['src/api/(transport|session|cache|outbox|resources)/', 'src/api/store\\.ts$'],
    'Files of account records are written and read from what resources say of them. Forms and pages stand above.',
  ),
  room(
    'reports-know-no-data',
    'src/api/reports/',
    ['src/api/(transport/|store\\.ts$)'],
    'A report holds nothing of a person. The surest way is that its code reaches no data of a person.',
  ),
  room(
    'demo-knows-no-data',
    'src/api/demo/',
    ['src/api/(transport/|(store|preferences)\\.ts$)'],
    'The demo sets up the backend. It reads and changes what people see through the pages only.',
  ),
  forbid(
    'shared-files-of-api-stand-below',
    '^src/api/(store|preferences)\\.ts$',
    '^src/api/[^/]+/',
    'Every room uses the store and the preferences, so neither can use a room.',
  ),

  // The rooms of ui/
  room(
    'elements-stand-alone',
    'src/ui/elements/',
    [],
    'Text, icons and class names are what all other parts are made of.',
  ),
  room(
    'words-are-no-parts',
    'src/ui/words/',
    ['src/ui/elements/', 'src/ui/feedback/toasts\\.ts$'],
    'A formatter returns text. Only the click on a link to another site needs a toast.',
  ),
  room(
    'layout-knows-no-content',
    'src/ui/layout/',
    ['src/ui/elements/', 'src/ui/controls/Button\\.tsx$'],
    'Cards, panes and bars take any content, so that they fit every page. A bar has buttons.',
  ),
  room(
    'controls-know-no-page-part',
    'src/ui/controls/',
    ['src/ui/elements/', 'src/ui/form/FieldGroup\\.tsx$'],
    'A button or a chip stands in any other part. The set of weekdays is the one control that is a group of fields.',
  ),
  room(
    'lists-open-no-sheet',
    'src/ui/list/',
    ['src/ui/(elements|controls|layout|words|feedback|states)/', 'src/ui/overlay/ActionMenu\\.tsx$'],
    'A list shows rows and their states. Of all overlays it knows the menu of a row.',
  ),
  room(
    'feedback-opens-no-overlay',
    'src/ui/feedback/',
    ['src/ui/(elements|controls|layout|words)/', 'src/ui/(list/Rows|figures/Coin|form/FormNote)\\.tsx$'],
    'Feedback stands beside content, so it draws rows, coins and notes, and opens nothing.',
  ),
  room(
    'states-know-no-content',
    'src/ui/states/',
    ['src/ui/elements/', 'src/ui/feedback/RetryButton\\.tsx$'],
    'A state stands in the place of content and takes its actions from the page. An error reads again.',
  ),
  room(
    'figures-take-no-input',
    'src/ui/figures/',
    ['src/ui/(elements|controls|words|feedback|list)/'],
    'A figure shows coins. Fields and overlays belong to the page around it.',
  ),
  room(
    'codes-open-no-sheet',
    'src/ui/qr/',
    ['src/ui/(elements|controls|feedback|figures)/'],
    'A code is drawn and shared from any sheet, so it opens none.',
  ),
  room(
    'form-opens-no-overlay',
    'src/ui/form/',
    ['src/ui/(elements|controls|layout|list|words)/', 'src/ui/feedback/toasts\\.ts$'],
    'A field stands on pages and in sheets alike, so it knows neither. A saved form says so in a toast.',
  ),
  room(
    'overlays-know-no-content',
    'src/ui/overlay/',
    ['src/ui/(elements|controls|layout|feedback)/', 'src/ui/(list/row-action\\.ts|form/FormNote\\.tsx)$'],
    'Sheets and dialogs take any content. A question shows a note, and a menu lists the actions of a row.',
  ),
];
