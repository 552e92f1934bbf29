/**
 * How long ago an account was made, in calendar steps: days under a month, months under a year,
 * years and months from then on (DESIGN 6).
 */
export function accountAge(since: Date, now: Date): string {
  const months = wholeMonths(since, now);
  if (months < 1) return daysText(wholeDays(since, now));
  if (months < 12) return counted(months, 'month');
  const rest = months % 12;
  const years = counted(Math.floor(months / 12), 'year');
  return rest === 0 ? years : `${years}, ${counted(rest, 'month')}`;
}

function daysText(days: number): string {
  return days < 1 ? 'Today' : counted(days, 'day');
}

function wholeMonths(since: Date, now: Date): number {
  const months = (now.getFullYear() - since.getFullYear()) * 12 + now.getMonth() - since.getMonth();
  return now.getDate() < since.getDate() ? months - 1 : months;
}

/** Calendar days, so that a change to summer time is not a missing hour. */
function wholeDays(since: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(since)) / MS_PER_DAY);
}

const MS_PER_DAY = 86_400_000;

function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
