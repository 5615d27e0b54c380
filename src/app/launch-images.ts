/**
 * What iOS shows while the installed app starts: a picture of the screen's very size, one for each scheme and way of
 * holding, that the page links when it is put on the home screen. There are dozens of sizes, and this device has one:
 * so it draws its own, the app's icon on its background, and no other visitor carries them. iOS takes a drawn picture
 * like a file's.
 */
import { siteAddress } from '../platform/base-path.ts';
import { background } from './colour-scheme.ts';

/** The icon's side, in px of the page. */
const side = 96;

function draw(icon: HTMLImageElement, ground: string, width: number, height: number): string {
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This device has no canvas left');
  paper.fillStyle = ground;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = side * scale;
  paper.drawImage(icon, (canvas.width - drawn) / 2, (canvas.height - drawn) / 2, drawn, drawn);
  return canvas.toDataURL('image/png');
}

/** Links the pictures for this device; a tablet is held both ways. Rejects where the icon doesn't come. */
export async function linkLaunchImages(tablet: boolean): Promise<void> {
  const icon = new Image();
  icon.src = siteAddress('icons/icon-512.png');
  await icon.decode();
  const { width, height } = window.screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  for (const scheme of ['light', 'dark'] as const) {
    for (const held of tablet ? (['portrait', 'landscape'] as const) : (['portrait'] as const)) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `screen and (orientation: ${held}) and (prefers-color-scheme: ${scheme})`;
      link.href =
        held === 'portrait' ? draw(icon, background[scheme], short, long) : draw(icon, background[scheme], long, short);
      document.head.append(link);
    }
  }
}
