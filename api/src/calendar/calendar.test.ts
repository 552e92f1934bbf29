import { describe } from 'vitest';
import { describeCalendar } from './calendar.suite.ts';

describe('the calendar feed on embedded', () => describeCalendar('embedded'));
