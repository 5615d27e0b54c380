/**
 * The calendar of Asia/Shanghai, independent of the device's time zone: wall clock, day and month of an instant, and
 * the start of a day. Days are written `2026-11-20`, months `2026-11`.
 */

export interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

let formatter: Intl.DateTimeFormat | undefined;
/**
 * Returns the parts of a time, from a formatter that is created at its first use. The creation takes a few
 * milliseconds, and for most instants `clockByFixedOffset` is enough.
 */
function formattedParts(time: Date): Intl.DateTimeFormatPart[] {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Shanghai',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return formatter.formatToParts(time);
}

const utcOffsetMs = 8 * 60 * 60_000;
/** Since this time Shanghai has had no summer time, so its clock is always eight hours ahead of UTC. */
const noSummerTimeSince = Date.UTC(1992, 0, 1);
/** Later years may have more digits, so slicing the ISO string would cut them wrongly. */
const fourDigitsUntil = Date.UTC(9999, 0, 1);

/** Returns the wall clock of a time in milliseconds, by the fixed offset. */
function clockByFixedOffset(time: number): WallClock {
  const [date = '', clock = ''] = new Date(time + utcOffsetMs).toISOString().split('T');
  return {
    year: date.slice(0, 4),
    month: date.slice(5, 7),
    day: date.slice(8),
    hour: clock.slice(0, 2),
    minute: clock.slice(3, 5),
    second: clock.slice(6, 8),
  };
}

/**
 * Returns the zero-padded parts of the wall clock. `instant` is ISO 8601 or milliseconds since the epoch. Throws a
 * RangeError if `instant` is no valid time.
 */
export function wallClock(instant: string | number): WallClock {
  const time = typeof instant === 'number' ? instant : Date.parse(instant);
  // Lists group thousands of rows by month, and this is several times as fast as the formatter.
  if (time >= noSummerTimeSince && time < fourDigitsUntil) return clockByFixedOffset(time);
  const clock: WallClock = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formattedParts(new Date(instant))) {
    switch (type) {
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
        clock[type] = value;
        break;
      default:
    }
  }
  return clock;
}

/** In milliseconds. Every day since 1992 is equally long, because Shanghai has had no summer time since then. */
export const dayLengthMs = 24 * 60 * 60_000;

/** Returns the calendar day, for example 2026-11-20. Throws like `wallClock`. */
export function dayKey(instant: string | number): string {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
}

/** Returns the calendar month, for example 2026-11. Throws like `wallClock`. */
export function monthKey(instant: string | number): string {
  return dayKey(instant).slice(0, 7);
}

/**
 * Returns when a day such as 2026-11-20 begins, in milliseconds since the epoch. NaN for most texts that are no day,
 * but engines may read 30 February as 2 March.
 */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}
