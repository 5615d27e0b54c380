/**
 * Writes a calendar file in the format of RFC 5545: CRLF at line ends, lines folded at 75 octets, texts escaped. Event
 * times are in Shanghai's time zone, which the file defines.
 */
import { dayKey, dayLengthMs, startOfDay, wallClock } from '../../../platform/calendar.ts';

export interface CalendarEvent {
  /** The same in every file, so that a second import changes the event instead of adding another. */
  readonly uid: string;
  /** Grows with each change of the record. Calendars ignore an event with a lower number than theirs. */
  readonly revision: number;
  /** The time of the event, in ISO 8601. */
  readonly start: string;
  /** When the record was changed, in ISO 8601. */
  readonly updated: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

const lineEnd = '\r\n';
/** RFC 5545 asks for lines of at most this many bytes of UTF-8, without the line end. */
const maxOctets = 75;
const zone = 'Asia/Shanghai';
/**
 * The alarm rings on the day before, at this time of day in Shanghai. Many accounts expire at midnight, which is no
 * time for an alarm.
 */
const alarmTimeMs = 9 * 60 * 60_000;

/** Shanghai has had no summer time after 1991, so that one rule is enough. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Escapes a text value. Line breaks become `\n`. RFC 5545 forbids other control characters except the tab, so they are
 * left out.
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/gu, '\\$&')
    .replaceAll('\n', '\\n');
}

const encoder = new TextEncoder();

/** Folds a line so that no part is longer than 75 octets. A character is never cut. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      parts.push(part);
      // The space that begins a continuation counts too.
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(lineEnd);
}

/** Returns the time by Shanghai's clock, for example 20261201T100000 for 2026-12-01T02:00:00.000Z. */
function localTime(instant: string): string {
  const { year, month, day, hour, minute, second } = wallClock(instant);
  return `${year}${month}${day}T${hour}${minute}${second}`;
}

/** Returns the time in UTC, for example 20261201T020000Z for 2026-12-01T02:00:00.000Z. */
function utcTime(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
}

/** Returns how many seconds before `start` the alarm rings. */
function alarmSeconds(start: string): number {
  const alarmAt = startOfDay(dayKey(start)) - dayLengthMs + alarmTimeMs;
  return Math.floor((Date.parse(start) - alarmAt) / 1_000);
}

function eventLines({ uid, revision, start, updated, title, text, url }: CalendarEvent, writtenAt: string): string[] {
  const summary = escapeText(title);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(writtenAt)}`,
    `LAST-MODIFIED:${utcTime(updated)}`,
    `SEQUENCE:${revision}`,
    `DTSTART;TZID=${zone}:${localTime(start)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    // Calendars must not show the day as busy because an account expires.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:-PT${alarmSeconds(start)}S`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Returns the file's text. `name` is the calendar's name. `writtenAt` is the time of writing, in ISO 8601. */
export function calendarText(events: readonly CalendarEvent[], name: string, writtenAt: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Points mall//Account expiry//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...timeZone,
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]
    .map((line) => foldLine(line) + lineEnd)
    .join('');
}
