/**
 * Writes a zip archive piece by piece. Finished pieces wait in Blobs, outside the page's memory, so an archive may be
 * larger than this memory. It compresses on the page's own thread, because workers made of Blobs are forbidden (ADR
 * 18).
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Once the pieces in memory have this many bytes, they are moved into one Blob. */
const bytesPerPart = 1_048_576;

export interface ZipEntry {
  /** Adds text to the file. The last piece ends the file. */
  readonly push: (text: string, isLast?: boolean) => void;
}

export class ZipArchive {
  readonly #parts: Blob[] = [];
  #pieces: BlobPart[] = [];
  #pieceBytes = 0;
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    // fflate may use the array again.
    this.#pieces.push(piece.slice());
    this.#pieceBytes += piece.length;
    if (this.#pieceBytes >= bytesPerPart) this.#movePiecesToBlob();
  });

  #movePiecesToBlob(): void {
    this.#parts.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#pieceBytes = 0;
  }

  /**
   * Opens a file in the archive. Several files may be open at once. The compressed pieces of a later file then wait
   * until the earlier file has ended.
   */
  open(path: string): ZipEntry {
    const file = new ZipDeflate(path, { level: 6 });
    this.#zip.add(file);
    return { push: (text, isLast = false) => file.push(strToU8(text), isLast) };
  }

  /** Returns the archive. Every file must have ended. */
  finish(fileName: string, type: string): File {
    this.#zip.end();
    return new File([...this.#parts, ...this.#pieces], fileName, { type });
  }
}
