/** Bodies as the request log stores them: JSON, cut to a limit, and never with a password. */
import { isRefusal } from '../domain/refusal.ts';
import { readBytes } from './body.ts';

/** In UTF-16 units. */
const longest = 16_000;
/** In bytes. Larger bodies are not read. */
const most = 1024 * 1024;
const hidden = '••••••';

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function withoutPasswords(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (/password/i.test(key) ? hidden : inner));
}

async function textOf(message: Request | Response): Promise<string | null> {
  const bytes = await readBytes(message, most);
  if (isRefusal(bytes)) return '…';
  return bytes.byteLength === 0 ? null : new TextDecoder().decode(bytes);
}

/** The query of a GET, or the body. Null for a body that is not JSON, because it may hold a password. Never rejects. */
export async function loggedRequest(request: Request): Promise<string | null> {
  try {
    const query = [...new URL(request.url).searchParams];
    if (query.length > 0) return cut(withoutPasswords(Object.fromEntries(query)));
    const text = await textOf(request);
    return text === null || text === '…' ? text : cut(withoutPasswords(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** Null if there is no body. Never rejects. */
export async function loggedResponse(response: Response | undefined): Promise<string | null> {
  try {
    const text = response === undefined ? null : await textOf(response);
    return text === null ? null : cut(text);
  } catch {
    return null;
  }
}
