/**
 * The only words of an error's text that a report may contain, apart from React's numbered errors (scrub.ts). They come
 * from the messages of engines, libraries and this app. A word must match exactly, with its upper and lower case. Don't
 * add words that are also names of people, such as An or Long.
 */
const texts = [
  // Chromium, Firefox and Safari
  'a access accessed after already an any Argument argument arguments array as assign Assignment assignment async',
  'attempt attempted Attempted available await aborted been before BigInt boolean but by call callback called Cannot',
  "Can't can't cannot circular class cloned closed closing code column complete compile connection constant",
  'constructor convert could Could create data database declaration defined deleted descriptor destructure detached',
  'did document does duplicate dynamically element empty end Error error evaluating evaluation exceeded execute',
  'existing expected expression extensible Failed failed Fetch fetch fetched fetching field file find for found from',
  'function generator getter global identifier import imported Importing in incorrect index initialization',
  'initialize input insert instance Internal internal into Invalid invalid is it iterable iterator JSON JSON.parse',
  'key keyword left length lexical line load loaded loading Maximum memory method missing Missing: module modified',
  'must mutation name negative network new No no node non-iterable non-object not Not null Number number object Object',
  'of on only open operation or out own parameter parent parse pattern Permission permission permitted position',
  'private promise Promise properties Property property prototype provided quota range read reading recursion',
  'redeclaration reference registration regular removed request requested requires resource response revoked running',
  'Script script security ServiceWorker set setting size source specified stack state storage store string',
  'Symbol symbol Symbol.iterator syntax target that The the then this timed to token too transaction Transaction type',
  'Type undefined unexpected Unexpected unhandled Unhandled unknown unsupported update upgrade URL user valid value',
  'values variable version was when with without worker write',
  // React and Vite
  'CSS during fewer hooks hydrating Invariant more preload previous render Rendered Suspense than',
  // This app (own-words.test.ts compares them with its errors)
  '#root Another It Offline Somebody This answer answered away behind broke canvas decoder device',
  'else envelope guard has index.html installed just login looked next off one page pages start time under',
  'points-mall-lasting undone unwired up useUser way went',
];

/** The names of errors that stay in a report. Any other name of an error becomes `Error` (scrub.ts). */
const names = [
  'AggregateError Error EvalError InternalError RangeError ReferenceError SuppressedError SyntaxError TypeError ' +
    'URIError',
  'AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError IndexSizeError',
  'InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError InvalidStateError ' +
    'NetworkError',
  'NoModificationAllowedError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError',
  'QuotaExceededError ReadOnlyError SecurityError TimeoutError TransactionInactiveError UnknownError VersionError',
  'BulkError DatabaseClosedError ForeignAwaitError InvalidTableError MissingAPIError ModifyError OpenFailedError',
  'PrematureCommitError SchemaError SubTransactionError UpgradeError VersionChangeError',
  'ApiError BusinessError CancelError CancelledError ContractError HTTPError ValiError WorkboxError',
];

const split = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

export const ownWords = split(texts);
export const errorNames = split(names);
