import { applyEntry, type GameSetup, type LogEntry, lineupCard } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { event, gameAfter, noLineups, ourPlayer, person, pitch } from '../testing/games.ts';
import type { EventFacts } from './event-facts.ts';
import {
  candidateLabel,
  isAgainstRules,
  type SubstitutionTarget,
  type SubstitutionType,
  spotStatus,
  substituteCandidates,
  substitutionEvent,
  substitutionTypes,
} from './substitution.ts';

const setup: GameSetup = {
  ...noLineups,
  lineups: {
    team: {
      battingOrder: [ourPlayer('Ward'), ourPlayer('Okoye')],
      startingPitcher: ourPlayer('Ward'),
    },
    opponent: { battingOrder: [person('Ruiz'), person('Moreau')], startingPitcher: person('Lee') },
  },
};

/** Ruiz is on first, and Moreau is at bat with two strikes. */
const entries: readonly LogEntry[] = [
  pitch('1', 'a', { call: 'in_play', result: 'single' }),
  pitch('2', 'b', { batter: person('Moreau'), call: 'called_strike' }),
  pitch('3', 'b', { batter: person('Moreau'), call: 'called_strike' }),
];
const { state } = gameAfter(entries, { setup });
const cards = lineupCard(setup, entries);
const [ruizSpot, moreauSpot] = cards.opponent.spots;
const okoyeSpot = cards.team.spots[1];
if (!ruizSpot || !moreauSpot || !okoyeSpot) throw new Error('The card has its spots.');

const battingSide = 'opponent';

function typesFor(change: SubstitutionTarget) {
  if (change.kind === 'pitcher') return substitutionTypes(change, null);
  const status = spotStatus(state, change.side, change.lineupSpot, battingSide);
  return substitutionTypes(change, status);
}

function stateAfter(facts: EventFacts) {
  return applyEntry(setup, state, { kind: 'event', id: 'x', ...facts } as LogEntry).state;
}

const atSpot = (lineupSpot: typeof ruizSpot): SubstitutionTarget => ({
  kind: 'spot',
  side: 'opponent',
  lineupSpot,
});

describe('a player who enters the game', () => {
  it('bats for the batter, runs for a runner, and replaces anyone else in the field', () => {
    expect(typesFor(atSpot(moreauSpot))).toEqual(['pinch_hitter']);
    expect(typesFor(atSpot(ruizSpot))).toEqual(['pinch_runner', 'courtesy_runner']);
    expect(typesFor({ kind: 'spot', side: 'team', lineupSpot: okoyeSpot })).toEqual(['substitute']);
    expect(typesFor({ kind: 'pitcher', side: 'team', leavingPitcher: ourPlayer('Ward') })).toEqual([
      'pitcher',
    ]);
  });

  it('keeps the count as a pinch hitter', () => {
    const next = stateAfter(
      substitutionEvent(atSpot(moreauSpot), 'pinch_hitter', null, person('Zoe')),
    );
    expect(next.plateAppearance).toMatchObject({ strikes: 2, batter: { name: 'Zoe' } });
  });

  it.each<[SubstitutionType, string]>([
    ['pinch_runner', 'Zoe'],
    ['courtesy_runner', 'Ruiz'],
  ])('enters as %s, after which %s is in the batting order', (type, nameInOrder) => {
    const facts = substitutionEvent(atSpot(ruizSpot), type, 'first', person('Zoe'));
    expect(stateAfter(facts).bases.first?.name).toBe('Zoe');
    const added = [...entries, { kind: 'event', id: 'x', ...facts } as LogEntry];
    expect(lineupCard(setup, added).opponent.spots[0]?.current.name).toBe(nameInOrder);
  });

  it('pitches for their own side in either half', () => {
    const ours: SubstitutionTarget = { kind: 'pitcher', side: 'team', leavingPitcher: null };
    const theirs: SubstitutionTarget = { kind: 'pitcher', side: 'opponent', leavingPitcher: null };
    const [kit, zoe] = [ourPlayer('Kit'), person('Zoe')];
    expect(stateAfter(substitutionEvent(ours, 'pitcher', null, kit)).pitchers.team).toEqual(kit);
    expect(stateAfter(substitutionEvent(theirs, 'pitcher', null, zoe)).pitchers.opponent).toEqual(
      zoe,
    );
  });
});

describe('the bench', () => {
  const substituted = lineupCard(setup, [
    ...entries,
    event('x', 'batter_change', {
      battingSide: 'team',
      batter: ourPlayer('Varga'),
      leaving: ourPlayer('Okoye'),
    }),
  ]).team;
  const people = [ourPlayer('Okoye'), ourPlayer('Ward'), ourPlayer('Kit'), ourPlayer('Varga')];

  it('lists the players who may enter above all others, except the player who is replaced', () => {
    const bench = substituteCandidates(people, substituted, ourPlayer('Varga'), 'softball');
    expect(bench.map((player) => candidateLabel(player, null))).toEqual([
      'Kit',
      'Okoye (can re-enter)',
      'Ward (in the game)',
    ]);
    expect(bench.slice(0, 1).map((player) => candidateLabel(player, '7'))).toEqual(['7 Kit']);
  });

  it('warns of a starter who returns to another spot, and of a player who is out of the game', () => {
    const [otherSpot] = substituted.spots;
    const ownSpot = substituted.spots[1];
    if (!otherSpot || !ownSpot) throw new Error('The card has its spots.');
    const ruleOf = (sport: 'softball' | 'baseball') => {
      const [rule] = substituteCandidates([ourPlayer('Okoye')], substituted, null, sport).map(
        (player) => player.rule,
      );
      if (!rule) throw new Error('Okoye is on the bench.');
      return rule;
    };
    const change = (lineupSpot: typeof otherSpot): SubstitutionTarget => ({
      kind: 'spot',
      side: 'team',
      lineupSpot,
    });
    expect(isAgainstRules(ruleOf('softball'), change(ownSpot))).toBe(false);
    expect(isAgainstRules(ruleOf('softball'), change(otherSpot))).toBe(true);
    expect(isAgainstRules(ruleOf('baseball'), change(ownSpot))).toBe(true);
  });
});
