/** Decides whether a link to a situation can be given to another device as a QR code. */
import { qrCode, type QrCode } from '../../../ui/qr/qr.ts';

/** In a longer link's code the modules would be smaller than 2 px on a phone, which a camera can't read reliably. */
export const maxCodeLinkBytes = 1_000;

/** Returns the QR code of the link, or null if the link is too long. */
export function codeOfLink(link: string): QrCode | null {
  return new TextEncoder().encode(link).length > maxCodeLinkBytes ? null : qrCode(link);
}

/** Returns whether this host name leads each device to itself. */
export function isOnlyThisDevice(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
