import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayFieldValue } from '../day-and-time.ts';
import {
  doubleheaderText,
  gameDateText,
  gameLabels,
  gameOptionText,
  shortGameDate,
  shownGameDate,
} from './game-labels.ts';

const TEAM_ZONE = 'America/Chicago';
/** Midnight of May 2 in the team's time zone. */
const WITHOUT_START_TIME = '2026-05-02T05:00:00.000Z';
const NOW = new Date(2026, 6, 1);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a game without a start time', () => {
  it.each(['America/Los_Angeles', 'America/Chicago', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
    'shows the team’s day to a viewer in %s',
    (deviceZone) => {
      vi.stubEnv('TZ', deviceZone);
      const { at, time } = shownGameDate(WITHOUT_START_TIME, TEAM_ZONE);
      expect(dayFieldValue(new Date(at))).toBe('2026-05-02');
      expect(time).toBeNull();
    },
  );

  it('shows no time', () => {
    const date = shownGameDate(WITHOUT_START_TIME, TEAM_ZONE);
    expect(gameDateText(date, NOW)).toBe('Saturday, May 2');
    expect(shortGameDate(date, NOW)).toBe('Sat, May 2');
    expect(shortGameDate(date, new Date(2027, 0, 1))).toBe('Sat, May 2, 2026');
  });
});

describe('labels of games', () => {
  const at = (hour: number, year = 2026) => new Date(year, 5, 20, hour).toISOString();
  const game = (id: string, gameDate: string, opponent = 'Hawks') => ({ id, gameDate, opponent });

  it('number the games against one opponent on one day by start time', () => {
    const labels = gameLabels(
      [
        game('late', at(16)),
        game('early', at(11)),
        game('other', at(18), 'Owls'),
        game('last year', at(11, 2025)),
      ],
      TEAM_ZONE,
      NOW,
    );
    const textOf = (id: string, opponent = 'Hawks') => {
      const label = labels.get(id);
      return label && gameOptionText(label, opponent, NOW);
    };
    expect(textOf('early')).toBe('Jun 20 vs Hawks, Game 1, 11:00 AM');
    expect(textOf('late')).toBe('Jun 20 vs Hawks, Game 2, 4:00 PM');
    expect(textOf('other', 'Owls')).toBe('Jun 20 vs Owls');
    expect(textOf('last year')).toBe('Jun 20, 2025 vs Hawks');
  });

  it('number games without a start time in the order of their creation', () => {
    const labels = gameLabels(
      [game('b', WITHOUT_START_TIME), game('a', WITHOUT_START_TIME, 'HAWKS')],
      TEAM_ZONE,
      NOW,
    );
    const texts = ['a', 'b'].map((id) => {
      const label = labels.get(id);
      return label && doubleheaderText(label);
    });
    expect(texts).toEqual(['Game 1', 'Game 2']);
  });
});
