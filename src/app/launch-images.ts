/**
 * Links the images that iOS shows while the installed app starts. Each image must have exactly the screen's size. Each
 * scheme has its own image. On a tablet, each scheme has one image for each orientation.
 *
 * There are dozens of screen sizes, so the build makes no such files. The device draws its own images, which show the
 * app's icon on the page's background. iOS accepts a data URL like a file.
 */
import pageBackground from 'brand:page-background';
import { siteAddress } from '../platform/base-path.ts';

/** The side of the drawn icon, in CSS pixels. */
const iconSidePx = 96;

/** Returns the image as a data URL. `width` and `height` are in CSS pixels. Throws if the browser gives no canvas. */
function draw(icon: HTMLImageElement, backgroundColour: string, width: number, height: number): string {
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This device has no canvas left');
  context.fillStyle = backgroundColour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const side = iconSidePx * scale;
  context.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
  return canvas.toDataURL('image/png');
}

/**
 * Links the images for this device, for a tablet in both orientations. Rejects if the icon doesn't load, or if the
 * browser gives no canvas.
 */
export async function linkLaunchImages(isTablet: boolean): Promise<void> {
  const icon = new Image();
  icon.src = siteAddress('icons/icon-512.png');
  await icon.decode();
  const { width, height } = window.screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  for (const scheme of ['light', 'dark'] as const) {
    for (const orientation of isTablet ? (['portrait', 'landscape'] as const) : (['portrait'] as const)) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `screen and (orientation: ${orientation}) and (prefers-color-scheme: ${scheme})`;
      link.href =
        orientation === 'portrait'
          ? draw(icon, pageBackground[scheme], short, long)
          : draw(icon, pageBackground[scheme], long, short);
      document.head.append(link);
    }
  }
}
