/** Makes the beginning of a recorded session, for the tests of the demo's recorder. */
import type { Start, StartData } from '../../src/features/demo/recorder/recording.ts';

const phone: Start['device'] = {
  origin: 'http://127.0.0.1:4173',
  width: 390,
  height: 844,
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  dark: false,
  lessMotion: false,
  touch: false,
  local: {},
  session: {},
};

/** The fields that differ from the usual beginning. Of the device, only the different ones are given. */
interface Differences extends Partial<Omit<Start, 'data' | 'device'>> {
  device?: Partial<Start['device']>;
}

/**
 * Returns the beginning of a session of the demo's agent on home, in a window of a phone's size without touch. The
 * given fields replace the usual ones.
 */
export function recordedStart(data: StartData, { device, ...others }: Differences = {}): Start {
  return {
    at: 0,
    data,
    clockOffset: 0,
    latencyMs: 0,
    jitterMs: 0,
    rules: [],
    customer: { name: null, colour: null },
    account: 'agent',
    address: '/',
    entry: 0,
    seen: { address: '/', title: null, dialog: null },
    device: { ...phone, ...device },
    ...others,
  };
}
