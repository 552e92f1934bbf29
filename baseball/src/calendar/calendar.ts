/** A day without a time or time zone, such as "2026-05-02". */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

/** `timeZone` is an IANA name, such as "America/Chicago", and `time` is ISO 8601. */
export function dayIn(timeZone: string, time: string): CalendarDay {
  const parts = formatFor(timeZone).formatToParts(new Date(time));
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function yearOf(day: CalendarDay): number {
  return Number.parseInt(day, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat !== undefined) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
