/**
 * Everything a call can end in but its data, each its own type. The transport throws them and shows nothing; mutations
 * and error boundaries show them. Match on `code` and `status`, never on texts.
 */
import { codes } from '../../../contract/codes.ts';

/** What the specification calls the usual statuses; any other is a generic error. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** An answer that isn't 2xx: something on the way failed. `body` is the text as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor(url: string, status: number, statusText: string, body: string) {
    super(statusNames[status] ?? `Generic Error ${status} ${statusText} ${body}`);
    this.url = url;
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/** The backend answered and said no. `data` is what came along: a conflict brings the record as it stands. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** No answer came, or somebody else's in the backend's place. Whether the call was carried out isn't known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly by: 'nobody' | 'portal';

  constructor(message = 'No answer', { by = 'nobody', ...options }: ErrorOptions & { by?: 'nobody' | 'portal' } = {}) {
    super(message, options);
    this.by = by;
  }
}

/** We ended the request ourselves. */
export class CancelError extends Error {
  override readonly name = 'CancelError';
  constructor() {
    super('Request aborted');
  }
}

/** An answer came that isn't what the contract says. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly url: string;

  constructor(url: string, problem: string) {
    super(`${url}: ${problem}`);
    this.url = url;
  }
}

/** The statuses by which something in front of the backend says that it doesn't come through to it. */
export function isGateway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Whether the backend couldn't be reached, whoever noticed. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isGateway(error.status));
}

/**
 * Whether the backend itself said no: that is its last word. After anything else the call may have been carried out.
 */
export function isFinal(error: unknown): boolean {
  return error instanceof BusinessError && error.code !== codes.systemError;
}
