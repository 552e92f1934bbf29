import { describe, expect, it } from 'vitest';
import { event, gameAfter, person, pitch } from '../testing/games.ts';
import { lastPlay } from './last-play.ts';

const single = { call: 'in_play', result: 'single' } as const;
const ruiz = pitch('1', 'first at-bat', single);

describe('lastPlay', () => {
  it('returns the last pitch if it ended a plate appearance, with the state before it', () => {
    const play = lastPlay(
      gameAfter([ruiz, pitch('2', 'second at-bat', { ...single, batter: person('Lee') })]),
    );
    expect(play?.pitch.id).toBe('2');
    expect(play?.moment.state.bases.first?.name).toBe('Ruiz');
    expect(lastPlay(gameAfter([ruiz, pitch('2', 'second at-bat')]))).toBeNull();
    expect(lastPlay(gameAfter([]))).toBeNull();
  });

  it('returns the last pitch even if an event on the bases follows it', () => {
    const steal = event('2', 'stolen_base', { advances: [{ from: 'first', to: 'second' }] });
    expect(lastPlay(gameAfter([ruiz, steal]))?.pitch.id).toBe('1');
  });
});
