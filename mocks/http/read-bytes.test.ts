/** A body is read up to its limit, in pieces or at once, as the browser allows. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../domain/refusal.ts';
import { readBytes } from './read-bytes.ts';

const requestWith = (body: string | null): Request =>
  new Request('http://mall.test/api/user/login', { method: 'POST', body });

/** Returns a request as in Firefox, where `body` is missing. */
function whole(request: Request): Request {
  Object.defineProperty(request, 'body', { value: undefined });
  return request;
}

describe.each([
  ['piece by piece', requestWith],
  ['as a whole', (body: string | null) => whole(requestWith(body))],
] as const)('a body that comes %s', (_, makeRequest) => {
  it('is read completely', async () => {
    const bytes = await readBytes(makeRequest('{"a":"积分"}'), 64);
    expect(isRefusal(bytes)).toBe(false);
    expect(new TextDecoder().decode(isRefusal(bytes) ? new Uint8Array() : bytes)).toBe('{"a":"积分"}');
  });

  it('is refused if it is longer than the limit', async () => {
    expect(isRefusal(await readBytes(makeRequest('x'.repeat(65)), 64))).toBe(true);
    expect(isRefusal(await readBytes(makeRequest('x'.repeat(64)), 64))).toBe(false);
  });

  it('may be missing', async () => {
    expect(await readBytes(makeRequest(null), 64)).toEqual(new Uint8Array());
  });
});
