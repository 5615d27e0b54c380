/** Lists the import rules between the rooms (folders) of src/api/ and of src/ui/. */
import { forbid, room, type Rule } from './rule.ts';

export const roomRules: readonly Rule[] = [
  // The rooms of api/. A room may import only earlier rooms of this list, so that it can be tested without the later
  // ones. One exception: `cache/` imports the type of an outbox entry.
  room(
    'transport-knows-no-data',
    'src/api/transport/',
    [],
    'A call doesn’t depend on who is logged in or what is cached. The functions that react to answers are passed in.',
  ),
  room(
    'session-knows-no-data',
    'src/api/session/',
    ['src/api/(transport/|store\\.ts$)'],
    'Who is logged in depends on calls alone. The functions that clear data at a log-out are passed in.',
  ),
  room(
    'cache-knows-no-resource',
    'src/api/cache/',
    ['src/api/(transport|session)/', 'src/api/store\\.ts$', 'src/api/outbox/entry\\.ts$'],
    'The cache stores any answer. Reads after an invalidation are passed in. One database holds offline copies and ' +
      'outbox entries, so the cache imports the type of an entry.',
  ),
  room(
    'outbox-knows-no-resource',
    'src/api/outbox/',
    ['src/api/(transport|session|cache)/', 'src/api/store\\.ts$'],
    'The outbox sends any edit. The functions that update lists after an edit are passed in.',
  ),
  room(
    'coins-know-no-resource',
    'src/api/coins/',
    ['src/api/(transport|session|cache)/', 'src/api/store\\.ts$'],
    'Coins never wait in the outbox, and a decision needs no data of the pages.',
  ),
  room(
    'edits-know-no-resource',
    'src/api/edits/',
    ['src/api/(transport|session|outbox)/', 'src/api/store\\.ts$'],
    'Merge, drafts and deleting are the same for every record. They hand an edit to the outbox, and read no records.',
  ),
  room(
    'resources-know-no-form',
    'src/api/resources/',
    ['src/api/(transport|session|cache|coins|outbox)/', 'src/api/store\\.ts$'],
    'resources/ has the records that pages read and change. Drafts and merging belong to the forms.',
  ),
  room(
    'platform-accounts-know-no-form',
    'src/api/platform-accounts/',
    ['src/api/(transport|session|cache|outbox|resources)/', 'src/api/store\\.ts$'],
    'It reads and writes files of account records, by their description in resources/. Forms and pages use it.',
  ),
  room(
    'reports-know-no-data',
    'src/api/reports/',
    ['src/api/(transport/|store\\.ts$)'],
    'A report contains no personal data. This is certain if its code can’t import any.',
  ),
  room(
    'demo-knows-no-data',
    'src/api/demo/',
    ['src/api/(transport/|(store|preferences)\\.ts$)'],
    'The demo sets up the backend. Records are read and changed by the pages only.',
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
    ['src/ui/elements/', 'src/ui/feedback/block-link-while-offline\\.ts$'],
    'A formatter returns text. Only a text with links to other sites needs the handler of their clicks.',
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
    'A list shows rows and their states. The only overlay that it imports is the menu of a row.',
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
    'A state replaces content, and the page passes in its actions. Only an error has an action of its own: retry.',
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
    [
      'src/ui/(elements|controls|layout|list|words)/',
      'src/ui/feedback/toasts\\.ts$',
      'src/ui/overlay/ConfirmDialog\\.tsx$',
    ],
    'A field stands on pages and in sheets alike, so it imports neither. A saved form says so in a toast. ' +
      'The only overlay is the question before a draft is discarded.',
  ),
  room(
    'overlays-know-no-content',
    'src/ui/overlay/',
    ['src/ui/(elements|controls|layout|feedback)/', 'src/ui/(list/row-action\\.ts|form/FormNote\\.tsx)$'],
    'Sheets and dialogs take any content. A question shows a note, and a menu lists the actions of a row.',
  ),
];
