/**
 * The errors of a call, each with its own type. The transport throws them and shows nothing. The functions below say
 * what an error proves about its call. Match on `code` and `status`, not on texts. Only refused-field.ts interprets a
 * message, to find the refused field.
 */
import { codes } from '../../../contract/codes.ts';

/** The specification's names of the usual statuses. Any other status is a generic error. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** An answer whose status isn't 2xx. `body` is its text, unchanged. */
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

/** An answer whose code is an error. `data` is the envelope's data. After a conflict it may be the current record. */
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

/** No answer came, or a portal answered in the backend's place. Nobody knows whether the call was carried out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly by: 'nobody' | 'portal';

  constructor(message = 'No answer', { by = 'nobody', ...options }: ErrorOptions & { by?: 'nobody' | 'portal' } = {}) {
    super(message, options);
    this.by = by;
  }
}

/** The app itself ended the request or discarded its answer. */
export class CancelError extends Error {
  override readonly name = 'CancelError';
  constructor() {
    super('Request aborted');
  }
}

/** An answer that doesn't match the contract. `issue` names what is wrong without any value of the answer. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly url: string;
  readonly issue: string;
  /** Whether the answer has the code of a success, so that the backend has carried out the call. */
  readonly isSuccess: boolean;

  constructor(url: string, problem: string, issue: string = problem, isSuccess = false) {
    super(`${url}: ${problem}`);
    this.url = url;
    this.issue = issue;
    this.isSuccess = isSuccess;
  }
}

/** Returns whether a gateway answers with this status if it doesn't reach the backend (502 to 504). */
export function isGatewayStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}

/**
 * Returns whether an error means that the backend itself gave no answer. A portal or a gateway may have answered in its
 * place.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isGatewayStatus(error.status));
}

/**
 * Returns whether a read got an answer that refuses it, for example because the record was deleted. Earlier data of the
 * query is then wrong. Without an answer it stays. `error` is the query's; null or undefined for none.
 */
export function isRefusedRead(error: unknown): boolean {
  return error !== null && error !== undefined && !isUnreachable(error);
}

/**
 * Returns whether an error proves that this call did nothing, because it was refused before its work. After any other
 * error, for example without an answer or after a system error, the call may have been carried out.
 *
 * The error says nothing about an earlier sending of the same call.
 */
export function isRefusedBeforeWork(error: unknown): boolean {
  if (error instanceof BusinessError) return error.code !== codes.systemError;
  // A gateway answers 408 if the backend hasn't answered yet. Every other 4xx refuses the request before it is carried
  // out.
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/** Returns whether a call was refused only because there were too many calls. The same call may succeed later. */
export function isTooManyRequests(error: unknown): boolean {
  return (
    (error instanceof BusinessError && error.code === codes.tooManyRequests) ||
    (error instanceof ApiError && error.status === 429)
  );
}

/**
 * Returns whether an error ends a call together with its idempotency key, because the backend itself has refused it.
 * Unlike `isRefusedBeforeWork`, it returns false after a status 4xx, which a gateway may have sent, and after a limit
 * of calls. If such a call is a repetition, its first sending may have been carried out. The call must keep its key
 * then, because the backend would act again under a new key.
 */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof BusinessError && isRefusedBeforeWork(error) && !isTooManyRequests(error);
}
