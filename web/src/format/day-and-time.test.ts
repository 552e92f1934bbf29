import { describe, expect, it } from 'vitest';
import {
  dayFieldValue,
  dayParts,
  dayText,
  instantOf,
  monthAndDay,
  shortDay,
  timeFieldValue,
  timeText,
} from './day-and-time.ts';

const at = instantOf('2026-06-20', '09:05') as string;

describe('days and times', () => {
  it('read back as they were entered in any time zone', () => {
    expect(dayParts(at)).toEqual({ day: '20', month: 'Jun', weekday: 'Sat' });
    expect(shortDay(at)).toBe('Sat, Jun 20');
    expect(monthAndDay(at)).toBe('Jun 20');
    expect(timeText(at)).toBe('9:05 AM');
    expect(dayFieldValue(new Date(at))).toBe('2026-06-20');
    expect(timeFieldValue(new Date(at))).toBe('09:05');
  });

  it('include the year unless it is the current one', () => {
    expect(dayText(at, new Date(2026, 0, 1))).toBe('Saturday, June 20');
    expect(dayText(at, new Date(2027, 0, 1))).toBe('Saturday, June 20, 2026');
  });

  it('are null for a day that does not exist', () => {
    expect(instantOf('', '09:00')).toBeNull();
    expect(instantOf('2026-13-01', '09:00')).toBeNull();
  });
});
