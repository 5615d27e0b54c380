/** Queries and bodies as the request log stores them: cut to a limit, and never with a password. */
import { isRefusal } from '../domain/refusal.ts';
import { readBytes } from './read-bytes.ts';

/** The longest stored text, in UTF-16 units. */
const maxTextLength = 16_000;
/** Larger bodies are not read. */
const maxReadBytes = 1024 * 1024;
const hidden = '••••••';
/** Stands for a body that is too large to be read. */
const unread = '…';

function cut(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

function withoutPasswords(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (/password/i.test(key) ? hidden : inner));
}

async function textOf(request: Request): Promise<string | null> {
  const bytes = await readBytes(request, maxReadBytes);
  if (isRefusal(bytes)) return unread;
  return bytes.byteLength === 0 ? null : new TextDecoder().decode(bytes);
}

/**
 * Returns the query, or the body if there is no query. Returns null if there is neither. Also returns null for a body
 * that isn't JSON, because it may hold a password. Never rejects.
 */
export async function loggedRequest(request: Request): Promise<string | null> {
  try {
    const query = [...new URL(request.url).searchParams];
    if (query.length > 0) return cut(withoutPasswords(Object.fromEntries(query)));
    const text = await textOf(request);
    return text === null || text === unread ? text : cut(withoutPasswords(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** Returns the body of a response; null if there is none. No response of the contract has a password. */
export function loggedResponse(body: string | null): string | null {
  return body === null ? null : cut(body);
}
