/**
 * Says which files of a build the service worker installs, and divides them into parts. A device installs `shell` at
 * the first visit, `pages` once somebody logs in, and `desk` once an administrator logs in (src/sw.ts).
 */
import type { ChunkNote } from './chunk-notes.ts';

export const installedFiles: readonly string[] = ['**/*.{js,css,html,svg,png}'];
/** 404.html is a copy of index.html. The browser itself fetches the screenshots and icons when it installs the app. */
export const neverInstalledFiles: readonly string[] = [
  '404.html',
  'screenshots/**',
  'icons/{icon,maskable,monochrome,apple,shortcut}-*',
];

/** The parts in the order in which a device installs them. */
const partOrder = ['shell', 'pages', 'desk'] as const;
export type InstallPart = (typeof partOrder)[number];
/** The notes by the chunk's path in the build. */
type Notes = Readonly<Record<string, ChunkNote>>;

/**
 * The modules of the shell: those that a visitor needs, and home, so that home needs no network after the log-in. A new
 * page for visitors belongs here and in `visitor` of chunks.ts.
 */
export const shellRoots: readonly string[] = [
  'src/main.tsx',
  'src/app/worker-registration.ts',
  'src/app/launch-images.ts',
  'src/app/restore-typed.ts',
  'src/app/startup/late-start.ts',
  'src/features/auth/LoginPage.tsx',
  'src/features/auth/LegalLinks.tsx',
  'src/features/auth/RegisterPage.tsx',
  'src/features/auth/ResetPasswordPage.tsx',
  'src/shell/legal/LegalDialog.tsx',
  'src/shell/chat/ChatButton.tsx',
  'src/shell/notify/Announcement.tsx',
  'src/ui/overlay/DialogPanel.tsx',
  'src/shell/frame/AppFrame.tsx',
  'src/features/home/HomePage.tsx',
  'src/locales/zh-CN/entry.po',
  'src/locales/en-US/entry.po',
];

/** A chunk that stands for a module of this folder belongs to administrators. */
const deskFolder = 'src/features/admin/';

/**
 * Returns the roots and all chunks that they need. `isFollowed` says whether a chunk that is imported on demand counts
 * too.
 */
function chunksNeededBy(
  notes: Notes,
  roots: readonly string[],
  isFollowed: (chunk: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    const note = notes[chunk];
    if (found.has(chunk) || note === undefined) continue;
    found.add(chunk);
    waiting.push(...note.imports, ...note.dynamicImports.filter(isFollowed));
  }
  return found;
}

/**
 * Returns a function that gives the part of a file, by its path from the output folder of the build. Throws if the
 * build has no chunk for one of `shellRoots`, because that list is out of date then.
 */
export function installParts(notes: Notes): (file: string) => InstallPart {
  const chunks = Object.keys(notes);
  const chunkOf = (module: string): string => {
    const chunk = chunks.find((name) => notes[name] && module in notes[name].modules);
    if (chunk === undefined) throw new Error(`No chunk holds ${module} (scripts/build/install-parts.ts)`);
    return chunk;
  };
  const shell = chunksNeededBy(notes, shellRoots.map(chunkOf), () => false);
  const isDesk = (chunk: string): boolean => notes[chunk]?.facade?.startsWith(deskFolder) ?? false;
  const withoutDesk = chunksNeededBy(notes, [chunkOf('src/main.tsx')], (chunk) => !isDesk(chunk));
  const partOf = (chunk: string): InstallPart => {
    if (shell.has(chunk)) return 'shell';
    return withoutDesk.has(chunk) ? 'pages' : 'desk';
  };
  const parts = new Map<string, InstallPart>();
  for (const chunk of chunks) {
    const part = partOf(chunk);
    parts.set(chunk, part);
    // A style sheet that several chunks share belongs to the first part that needs it.
    for (const sheet of notes[chunk]?.css ?? []) {
      const earlierPart = parts.get(sheet);
      if (earlierPart === undefined || partOrder.indexOf(part) < partOrder.indexOf(earlierPart)) parts.set(sheet, part);
    }
  }
  // Web workers have no note, and belong to `pages`. All other files, such as index.html, are needed at once.
  return (file) => parts.get(file) ?? (file.startsWith('assets/') ? 'pages' : 'shell');
}
