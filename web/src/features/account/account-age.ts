import { countWithNoun } from '@full-count/baseball';

/** "12 days", "7 months" or "2 years, 3 months" since the account was created (docs/requirements.md). */
export function accountAge(since: Date, now: Date): string {
  const months = wholeMonths(since, now);
  if (months < 1) return daysText(wholeDays(since, now));
  if (months < 12) return countWithNoun(months, 'month');
  const monthsLeft = months % 12;
  const years = countWithNoun(Math.floor(months / 12), 'year');
  return monthsLeft === 0 ? years : `${years}, ${countWithNoun(monthsLeft, 'month')}`;
}

function daysText(days: number): string {
  return days < 1 ? 'Today' : countWithNoun(days, 'day');
}

function wholeMonths(since: Date, now: Date): number {
  const months = (now.getFullYear() - since.getFullYear()) * 12 + now.getMonth() - since.getMonth();
  return now.getDate() < since.getDate() ? months - 1 : months;
}

/** Counts calendar days, because the days of a time change do not have 24 hours. */
function wholeDays(since: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(since)) / MS_PER_DAY);
}

const MS_PER_DAY = 86_400_000;

function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
