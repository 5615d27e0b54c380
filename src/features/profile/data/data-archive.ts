/**
 * Writes the user's own data into a ZIP archive: a folder of JSON files for programs, and a folder of CSV files for
 * people. A text file lists the content and the missing parts. A long list becomes several files.
 */
import { plural, t } from '@lingui/core/macro';
import { isMissingCall } from '../../../api/transport/missing-call.ts';
import { plainFileName } from '../../../platform/storage/file-name.ts';
import { ZipArchive, type ZipEntry } from '../../../platform/storage/zip.ts';
import type { DataPart, PartPage } from './data-parts.ts';
import type { Ask } from './read-lists.ts';

/**
 * Once a file has this many records, the next page begins a new file. Spreadsheet programs open a file of this size
 * without a long wait.
 */
export const rowsPerFile = 20_000;

/** The error that `ask` throws if the person leaves out the rest of a part. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

export interface PartResult {
  readonly title: string;
  /** The number of records. */
  readonly rows: number;
  /** The number of files, each as JSON and as CSV. 0 if no page was read. */
  readonly files: number;
  /** Why the part isn't whole. Null if it is. */
  readonly missing: 'backend' | 'skipped' | null;
}

/**
 * The files of one part. New files are opened for the first page, and for the next page once the open files have
 * `rowsPerFile` records.
 */
class PartFiles {
  readonly #archive: ZipArchive;
  readonly #part: DataPart;
  #open: { json: ZipEntry; csv: ZipEntry; rows: number } | null = null;
  /** The number of files that were opened so far, each as JSON and as CSV. */
  files = 0;
  /** The number of records so far. */
  rows = 0;

  constructor(archive: ZipArchive, part: DataPart) {
    this.#archive = archive;
    this.#part = part;
  }

  /** Adds a page to the open files. */
  addPage({ records, lines }: PartPage): void {
    if (this.#open && this.#open.rows >= rowsPerFile) this.close();
    const open = this.#open ?? this.#openNext();
    if (records.length > 0) {
      const json = records.map((record) => JSON.stringify(record)).join(',\n');
      open.json.push(open.rows === 0 ? json : `,\n${json}`);
      open.csv.push(lines);
    }
    open.rows += records.length;
    this.rows += records.length;
  }

  /** Opens the next JSON file and CSV file. */
  #openNext() {
    this.files += 1;
    const suffix = this.files === 1 ? '' : `-${this.files}`;
    const json = this.#archive.open(`json/${this.#part.key}${suffix}.json`);
    const csv = this.#archive.open(`csv/${plainFileName(this.#part.title)}${suffix}.csv`);
    json.push('[\n');
    csv.push(this.#part.head);
    this.#open = { json, csv, rows: 0 };
    return this.#open;
  }

  /** Ends the open files. */
  close(): void {
    this.#open?.json.push('\n]\n', true);
    this.#open?.csv.push('', true);
    this.#open = null;
  }
}

/** Returns the line of the text file about a part. */
function lineOf({ title, rows, files, missing }: PartResult): string {
  const count = plural(rows, { one: '# 条', other: '# 条' });
  if (missing === 'backend') return t`${title}：没有。这个网站不提供。`;
  if (missing === 'skipped' && files === 0) return t`${title}：没有。没有读到，你选择了跳过。`;
  if (missing === 'skipped') return t`${title}：${count}，不全。没有读完，你选择了跳过。`;
  if (files > 1)
    return plural(files, { one: `${title}：${count}，分成 # 个文件`, other: `${title}：${count}，分成 # 个文件` });
  return t`${title}：${count}`;
}

interface ArchiveRequest {
  readonly parts: readonly DataPart[];
  readonly fileName: string;
  /** The first lines of the text file: whose data it is, and from when. */
  readonly intro: readonly string[];
  readonly ask: Ask;
  /** Called before the first page of the part with this index. */
  readonly onPart: (index: number) => void;
  /** Called after each page of the part with this index. */
  readonly onPage: (index: number, rows: number, total: number) => void;
}

/**
 * Reads all parts, and resolves with the archive and with what it has of each part. A part that the backend lacks or
 * that the person skips is no error. Rejects with any other error.
 */
export async function dataArchive(request: ArchiveRequest): Promise<{ file: File; results: readonly PartResult[] }> {
  const archive = new ZipArchive();
  const results: PartResult[] = [];
  for (const [index, part] of request.parts.entries()) {
    const files = new PartFiles(archive, part);
    let missing: PartResult['missing'] = null;
    request.onPart(index);
    try {
      for await (const page of part.pages(request.ask)) {
        files.addPage(page);
        request.onPage(index, files.rows, page.total);
      }
    } catch (error) {
      if (!(error instanceof SkippedError) && !isMissingCall(error)) throw error;
      missing = error instanceof SkippedError ? 'skipped' : 'backend';
    }
    files.close();
    results.push({ title: part.title, rows: files.rows, files: files.files, missing });
  }
  const text = [...request.intro, '', ...results.map((result) => lineOf(result))].join('\r\n');
  // Notepad recognises UTF-8 by the byte order mark.
  archive.open(t`说明.txt`).push(`\uFEFF${text}\r\n`, true);
  return { file: archive.finish(request.fileName, 'application/zip'), results };
}
