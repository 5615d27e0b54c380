/** Writes a video that Chromium's fake camera plays again and again: one frame for each code. */
import { writeFileSync } from 'node:fs';
import { qrLuminance, type QrView } from './qr-pixels.ts';

const size = { width: 640, height: 480 };
/** Each code stays for half a second. The scanner pauses 120 ms between two frames (src/shell/codes/use-scanner.ts). */
const framesPerSecond = 2;

/**
 * Writes the codes `views` to `file`, one frame each. Returns Chromium's arguments for a camera that shows this file.
 */
export function fakeCamera(file: string, views: readonly { text: string; view: QrView }[]): string[] {
  // The two colour planes of a frame without colour, each a quarter of the picture's size.
  const grey = Buffer.alloc((size.width * size.height) / 2, 128);
  const frames = views.flatMap(({ text, view }) => [
    Buffer.from('FRAME\n'),
    Buffer.from(qrLuminance(text, { ...view, ...size })),
    grey,
  ]);
  const header = `YUV4MPEG2 W${size.width} H${size.height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), ...frames]));
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
