/**
 * Reads the bytes of a body up to a limit. A longer body is refused. If the browser or Node gives the body in pieces,
 * the rest is never stored.
 */
import { refuse, type Refusal } from '../domain/refusal.ts';

export async function readBytes(message: Request | Response, limit: number): Promise<Uint8Array | Refusal> {
  const tooLarge = refuse('bodyTooLarge', { kib: limit / 1024 });
  if (Number(message.headers.get('Content-Length') ?? 0) > limit) return tooLarge;
  // In Firefox a `Request` has no `body`. Its bytes can only be read as a whole.
  const { body }: { body?: ReadableStream<Uint8Array<ArrayBuffer>> | null } = message;
  if (body === undefined) {
    const whole = new Uint8Array(await message.arrayBuffer());
    return whole.byteLength > limit ? tooLarge : whole;
  }
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      // The reader isn't cancelled, because MSW holds a copy of the body, and cancelling one copy waits for the other.
      reader.releaseLock();
      return tooLarge;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
