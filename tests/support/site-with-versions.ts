/**
 * A site for one journey that can deploy new versions. A new version is a copy of the build in which every hashed file
 * has another name. No file of the previous version remains. The site can also fail requests: with an error, with half
 * an answer, with a foreign page, or with no answer.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { serve } from '../../scripts/serve/static-server.mjs';

/**
 * The answer to a failing request: an HTTP status, an answer that ends in the middle, the page of another site, or no
 * answer.
 */
export type Failure = number | 'cut' | 'page' | 'hangs';

export interface Site {
  readonly url: string;
  /**
   * Replaces the served version. `mark` is two characters that no other version has, for the names of its files.
   * `change` alters the text of a file.
   */
  deploy: (mark: string, change?: (file: string, text: string) => string) => void;
  /** Requests whose address contains this text fail from now on, with status 404 by default; null ends all failures. */
  fail: (part: string | null, how?: Failure) => void;
  /**
   * Sends this policy instead of the version's own, like a server that still has the policy of another version; null
   * ends it.
   */
  sendPolicy: (policy: string | null) => void;
  /** The paths requested so far, with their queries. */
  readonly asked: readonly string[];
  close: () => Promise<void>;
}

const textFile = /\.(?:html|js|css|webmanifest|svg|json)$/u;
/** The folder of the build with the hashed files. */
const assets = 'assets/';
/** Copies made in advance for servers that send compressed files. */
const compressedFile = /\.(?:br|gz)$/u;
/** How long after its first half an answer breaks off. */
const breakAfterMs = 20;
/** A file's name with the hash of its content. */
const hashed = /^(?<name>.+-)(?<hash>[\w-]{8})(?<type>\.\w+)$/u;

/**
 * Copies the build `from` into the folder `to`, as the version `mark`. `change` alters the text of a file. It gets the
 * path that the file has in `from`.
 */
export function writeVersion(
  from: string,
  to: string,
  mark: string,
  change: (file: string, text: string) => string = (_, same) => same,
): void {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressedFile.test(entry.name))
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)));
  /** The new names of the hashed files by their old ones. The mark replaces the end of the hash. */
  const newNames = new Map<string, string>();
  for (const file of files.filter((path) => path.startsWith(assets))) {
    const oldName = file.slice(assets.length);
    const { name, hash, type } = hashed.exec(oldName)?.groups ?? {};
    if (name === undefined || hash === undefined || type === undefined) continue;
    newNames.set(oldName, `${name}${hash.slice(0, 6)}${mark}${type}`);
  }
  const anyOldName = [...newNames.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
  const pattern = new RegExp(anyOldName, 'gu');
  /** Returns a text with the new names of all files. */
  const renamed = (content: string): string => content.replace(pattern, (name) => newNames.get(name) ?? name);
  /** The digest of each written file, by its new path. */
  const digests = new Map<string, string>();
  const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');
  /**
   * The policy in a page holds the hash of each inline script. A script contains names of files, so its hash changes
   * with them.
   */
  const pageOf = (page: string): string => {
    let changed = renamed(page);
    for (const [, script = ''] of page.matchAll(/<script>([\s\S]*?)<\/script>/gu))
      changed = changed.replaceAll(digestOf(script), digestOf(renamed(script)));
    return changed;
  };
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
    digests.set(file, digestOf(content));
  };
  for (const file of files.filter((name) => name !== 'sw.js')) {
    const content = readFileSync(join(from, file));
    const rename = file.endsWith('.html') ? pageOf : renamed;
    write(renamed(file), textFile.test(file) ? change(file, rename(content.toString('utf8'))) : content);
  }
  // The worker compares each file with its hash, and files that name others now have another content. The pattern is an
  // entry of its list of files; `revision` is null for a file whose name has a hash.
  const worker = renamed(readFileSync(join(from, 'sw.js'), 'utf8')).replace(
    /\{"integrity":"[^"]+","part":"(\w+)","revision":(null|"\w+"),"url":"([^"]+)"\}/gu,
    (_, part: string, revision: string, file: string) => {
      const digest = digests.get(file) ?? '';
      return JSON.stringify({
        integrity: `sha256-${digest}`,
        part,
        revision: revision === 'null' ? null : digest.replace(/\W/gu, ''),
        url: file,
      });
    },
  );
  write('sw.js', change('sw.js', worker));
}

/** Answers a failing request without the site. With `hangs` no answer comes. */
function answerWithFailure(response: ServerResponse, how: Exclude<Failure, 'cut'>): void {
  if (how === 'page')
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Wi-Fi</title><h1>请登录</h1>');
  else if (typeof how === 'number') response.writeHead(how, { 'Content-Type': 'text/plain' }).end(String(how));
}

/** Serves a copy of the folder `build`, unchanged until the first `deploy`. The copy is in `dir` until `close`. */
export async function openSite(build: string, dir: string): Promise<Site> {
  rmSync(dir, { recursive: true, force: true });
  cpSync(build, dir, { recursive: true, filter: (path) => !compressedFile.test(path) });
  const inner = await serve({ dir, fast: true });
  const failures = new Map<string, Failure>();
  const asked: string[] = [];
  let otherPolicy: string | null = null;
  const front = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    const how = [...failures].find(([part]) => url.includes(part))?.[1];
    if (how !== undefined && how !== 'cut') {
      answerWithFailure(response, how);
      return;
    }
    // Compressing each version again would take longer than everything else.
    const headers = { ...request.headers, 'accept-encoding': 'identity', connection: 'close' };
    const onward = forward(`${inner.url}${url}`, { method: request.method, headers }, (answer) => {
      const policy = otherPolicy === null ? {} : { 'content-security-policy': otherPolicy };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy });
      if (how !== 'cut') {
        answer.pipe(response);
        return;
      }
      answer.once('data', (piece: Buffer) => {
        response.write(piece.subarray(0, Math.ceil(piece.length / 2)));
        // Without a pause before the break, the piece could be lost with the connection.
        setTimeout(() => response.destroy(), breakAfterMs);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await new Promise<number>((done) => {
    front.listen(0, '127.0.0.1', () => {
      const address = front.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    deploy: (mark, change) => {
      for (const entry of readdirSync(dir)) rmSync(join(dir, entry), { recursive: true, force: true });
      writeVersion(build, dir, mark, change);
    },
    fail: (part, how = 404) => {
      if (part === null) failures.clear();
      else failures.set(part, how);
    },
    sendPolicy: (policy) => {
      otherPolicy = policy;
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
      await inner.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
