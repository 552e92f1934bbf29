import type { Person } from '@full-count/baseball';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineupsRow, SideLineup } from '../../rows/game.ts';
import { applyOrderEdit, diffOrders } from './batting-order-edit.ts';
import { applyLineupChange, diffLineups } from './lineup-change.ts';

const NINE = 'ABCDEFGHI';
const options = { numRuns: Number(process.env.FULL_COUNT_RUNS ?? 300) };

/** Each letter is one of our players. */
function people(letters: string): Person[] {
  return [...letters].map((name) => ({ id: `id-${name}`, name }));
}

function lettersOf(order: readonly Person[]): string {
  return order.map(({ name }) => name).join('');
}

/** The order after two coaches have edited the order `seen` at the same time. */
function merged(seen: string, first: string, second: string): string {
  const edit = diffOrders(people(seen), people(second));
  return edit ? lettersOf(applyOrderEdit(people(first), edit)) : first;
}

describe('two edits of one batting order', () => {
  it.each([
    ['replace two batters', 'ABXDEFGHI', 'ABCDEFYHI', 'ABXDEFYHI'],
    ['replace a batter who was moved', 'IABCDEFGH', 'ABCDXFGHI', 'IABCDXFGH'],
    ['move a batter past one who was replaced', 'ABCDXFGHI', 'IABCDEFGH', 'IABCDXFGH'],
    ['move a batter who was replaced', 'ABCDEFGHX', 'IABCDEFGH', 'XABCDEFGH'],
    ['exchange two batters, one of whom was replaced', 'ABXDEFGHI', 'CBADEFGHI', 'XBADEFGHI'],
    ['move two batters', 'IABCDEFGH', 'ABCEDFGHI', 'IABCEDFGH'],
    ['remove a spot before one that was replaced', 'ABCDEXGHI', 'ABCEFGHI', 'ABCEXGHI'],
    ['replace a batter after a spot that was removed', 'ABCEFGHI', 'ABCDEXGHI', 'ABCEXGHI'],
    ['each add a batter', 'ABCDEFGHIX', 'ABCDEFGHIY', 'ABCDEFGHIYX'],
    ['replace the same batter, and the later edit counts', 'ABCDXFGHI', 'ABCDYFGHI', 'ABCDYFGHI'],
    ['remove a spot that the other fills', 'ABCDFGHI', 'ABCDXFGHI', 'ABCDXFGHI'],
    ['move a batter whose spot the other removed', 'ABCDFGHI', 'EABCDFGHI', 'ABCDFGHI'],
    ['put one player into two spots', 'ABXDEFGHI', 'ABCDXFGHI', 'ABEDXFGHI'],
    ['add one player twice', 'XABCDEFGHI', 'ABCDEFGHIX', 'ABCDEFGHIX'],
    ['exchange the two new batters', 'ABCDXFYHI', 'ABCDYFXHI', 'ABCDYFXHI'],
  ])('that %s give nobody two spots', (_, first, second, expected) => {
    expect(merged(NINE, first, second)).toBe(expected);
  });

  it('give the edited order if only one coach changed something', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        expect(merged(before, before, after)).toBe(after);
        expect(merged(before, after, after)).toBe(after);
      }),
      options,
    );
  });

  it('never give a batter two spots, and keep each batter whom neither coach removed', () => {
    fc.assert(
      fc.property(orders, orders, orders, (seen, first, second) => {
        const order = merged(seen, first, second);
        expect(new Set(order).size).toBe(order.length);
        const isAddedBySecond = (batter: string) =>
          second.includes(batter) && !seen.includes(batter);
        const keptByBoth = [...first].filter(
          (batter) => seen.includes(batter) && second.includes(batter),
        );
        for (const batter of [...keptByBoth, ...[...second].filter(isAddedBySecond)]) {
          expect(order, `${seen} ${first} ${second}`).toContain(batter);
        }
      }),
      options,
    );
  });

  it('give the same order, whichever arrives first, if they replace different batters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(8), { minLength: 2, maxLength: 2 }), ([a = 0, b = 0]) => {
        const [first, second] = [replaced(NINE, a, 'X'), replaced(NINE, b, 'Y')];
        const order = replaced(first, b, 'Y');
        expect(merged(NINE, first, second)).toBe(order);
        expect(merged(NINE, second, first)).toBe(order);
      }),
      options,
    );
  });
});

const orders = fc
  .shuffledSubarray([...'ABCDEFGHIJKLM'], { minLength: 1 })
  .map((letters) => letters.join(''));

const sides = fc
  .record({
    order: orders,
    isRenamed: fc.boolean(),
    pitcher: fc.constantFrom(...NINE),
    hasDp: fc.boolean(),
  })
  .map(({ order, isRenamed, pitcher, hasDp }): SideLineup => {
    const suffix = isRenamed ? ' Jr.' : '';
    const named = (letter: string) => ({ id: `id-${letter}`, name: `${letter}${suffix}` });
    const battingOrder = [...order].map(named);
    return {
      battingOrder,
      startingPitcher: named(pitcher),
      ...(hasDp && { designatedPlayer: named(order[0] ?? ''), flex: named('Z') }),
    };
  });
const lineups = fc.record({ team: sides, opponent: sides });

function replaced(order: string, index: number, batter: string): string {
  return order.slice(0, index) + batter + order.slice(index + 1);
}

describe('a change of a lineup', () => {
  const [jo, kit, zoe] = people('JKZ') as [Person, Person, Person];
  const ours: SideLineup = { battingOrder: people(NINE), startingPitcher: jo };
  const theirs: SideLineup = {
    battingOrder: [...NINE].map((letter) => ({ id: null, name: `Their ${letter}` })),
    startingPitcher: { id: null, name: 'Their pitcher' },
  };
  const bothLineups = { team: ours, opponent: theirs };
  const after = (stored: LineupsRow | null, before: LineupsRow | null, edited: LineupsRow) =>
    applyLineupChange(stored, diffLineups(before, edited));

  it('contains only the side that was edited', () => {
    expect(diffLineups(null, { team: ours, opponent: null })).toEqual({ team: { whole: ours } });
    expect(diffLineups(bothLineups, bothLineups)).toEqual({});
    const withKit = { ...ours, startingPitcher: kit };
    expect(diffLineups(bothLineups, { ...bothLineups, team: withKit })).toEqual({
      team: { startingPitcher: kit },
    });
  });

  it('contains only the spots that were edited', () => {
    const battingOrder = people('ABZDEFGHI');
    expect(diffLineups(bothLineups, { ...bothLineups, team: { ...ours, battingOrder } })).toEqual({
      team: {
        battingOrder: {
          seen: ours.battingOrder,
          edits: [{ edit: 'replace', spot: 3, was: people('C')[0], batter: zoe }],
        },
      },
    });
  });

  it('keeps the other side that somebody else entered', () => {
    const onlyOurs = { team: ours, opponent: null };
    expect(after(onlyOurs, null, { team: null, opponent: theirs })).toEqual(bothLineups);
    expect(
      after(null, bothLineups, { ...bothLineups, team: { ...ours, startingPitcher: kit } }),
    ).toMatchObject({
      opponent: null,
    });
  });

  it('keeps the pitcher and the order that two coaches changed', () => {
    const first = { ...bothLineups, team: { ...ours, startingPitcher: kit } };
    const second = { ...bothLineups, team: { ...ours, battingOrder: people('BACDEFGHI') } };
    expect(after(first, bothLineups, second).team).toEqual({
      battingOrder: people('BACDEFGHI'),
      startingPitcher: kit,
    });
  });

  it('contains a whole side if a name bats twice in it', () => {
    const [smith] = theirs.battingOrder;
    const twice = { ...theirs, battingOrder: [...theirs.battingOrder, smith as Person] };
    const edited = { ...bothLineups, opponent: twice };
    expect(diffLineups(bothLineups, edited)).toEqual({ opponent: { whole: twice } });
    expect(after(bothLineups, bothLineups, edited)).toEqual(edited);
    expect(diffLineups(edited, edited)).toEqual({});
  });

  it('turns any lineup into any other', () => {
    fc.assert(
      fc.property(lineups, lineups, (before, edited) => {
        expect(after(before, before, edited)).toEqual(edited);
        expect(after(edited, before, edited)).toEqual(edited);
      }),
      options,
    );
  });

  it('renames a player, and keeps the substitute who has replaced them', () => {
    const renamed = people(NINE).map((batter) =>
      batter.name === 'C' ? { ...batter, name: 'Cy' } : batter,
    );
    const edited = { ...bothLineups, team: { ...ours, battingOrder: renamed } };
    expect(diffLineups(bothLineups, edited)).toEqual({
      team: { renamed: [{ id: 'id-C', name: 'Cy' }] },
    });
    expect(after(bothLineups, bothLineups, edited)).toEqual(edited);
    const replacedMeanwhile = {
      ...bothLineups,
      team: { ...ours, battingOrder: people('ABZDEFGHI') },
    };
    expect(after(replacedMeanwhile, bothLineups, edited)).toEqual(replacedMeanwhile);
  });

  describe('with a DP and a FLEX', () => {
    const [a] = ours.battingOrder;
    const withDp = { ...ours, designatedPlayer: a, flex: kit };

    it('keeps them where the change does not touch them', () => {
      const stored = { ...bothLineups, team: withDp };
      const edited = { ...bothLineups, team: { ...ours, battingOrder: people('ABZDEFGHI') } };
      expect(after(stored, bothLineups, edited).team).toEqual({
        ...withDp,
        battingOrder: people('ABZDEFGHI'),
      });
    });

    it('makes the batter who replaces the DP in the order the new DP', () => {
      const stored = { ...bothLineups, team: withDp };
      const edited = { ...bothLineups, team: { ...ours, battingOrder: people('ZBCDEFGHI') } };
      expect(after(stored, bothLineups, edited).team).toMatchObject({
        designatedPlayer: zoe,
        flex: kit,
      });
    });

    it('drops both if the FLEX would bat', () => {
      const stored = { ...bothLineups, team: withDp };
      const edited = { ...bothLineups, team: { ...ours, battingOrder: people('ABKDEFGHI') } };
      expect(after(stored, bothLineups, edited).team).toEqual({
        battingOrder: people('ABKDEFGHI'),
        startingPitcher: jo,
      });
    });
  });
});

describe('the positions of a lineup', () => {
  const side = (order: string, positions: Record<string, string>): LineupsRow => ({
    team: {
      battingOrder: people(order),
      startingPitcher: null,
      positions: Object.fromEntries(
        Object.entries(positions).map(([key, name]) => [key, people(name)[0] as Person]),
      ),
    },
    opponent: null,
  });
  const after = (before: LineupsRow, edited: LineupsRow, current = before) => {
    const { positions = {} } = applyLineupChange(current, diffLineups(before, edited)).team ?? {};
    return Object.fromEntries(Object.entries(positions).map(([key, { name }]) => [key, name]));
  };
  const before = side('ABC', { 4: 'A', 6: 'B' });

  it('change where the coach changed them, beside the changes of another coach', () => {
    const edited = side('ABC', { 4: 'B', 6: 'A' });
    expect(after(before, edited)).toEqual({ 4: 'B', 6: 'A' });
    expect(after(before, edited, side('ABC', { 4: 'A', 6: 'B', 9: 'C' }))).toEqual({
      4: 'B',
      6: 'A',
      9: 'C',
    });
  });

  it('stay where another coach put somebody else', () => {
    const swapped = side('ABC', { 4: 'B', 6: 'A' });
    expect(after(before, side('ABC', { 6: 'B', 9: 'A' }), swapped)).toEqual({ 4: 'B', 9: 'A' });
  });

  it('stay if a lineup without positions is entered, and for a player without a place', () => {
    const { team } = before;
    const { positions: _, ...withoutPositions } = team as SideLineup;
    expect(after(before, { team: withoutPositions, opponent: null })).toEqual({ 4: 'A', 6: 'B' });
    const withGuest = side('ABC', { 4: 'A', 9: 'Z' });
    expect(after(withGuest, side('ABC', { 4: 'A' }))).toEqual({ 4: 'A', 9: 'Z' });
  });

  it('pass to the batter who takes the spot, and go with a spot that is removed', () => {
    expect(after(before, side('XBC', { 4: 'X', 6: 'B' }))).toEqual({ 4: 'X', 6: 'B' });
    expect(after(before, side('AC', { 4: 'A' }), side('ABC', { 4: 'A', 6: 'B', 9: 'C' }))).toEqual({
      4: 'A',
      9: 'C',
    });
  });

  it('keep their plan by inning unless it was edited', () => {
    const plan = { 2: { 4: people('B')[0] as Person } };
    const withPlan = (change: Partial<SideLineup>): LineupsRow => ({
      team: { ...(before.team as SideLineup), ...change },
      opponent: null,
    });
    const planAfter = (from: LineupsRow, to: LineupsRow) =>
      applyLineupChange(from, diffLineups(from, to)).team?.plan;
    expect(planAfter(before, withPlan({ plan }))).toEqual(plan);
    expect(planAfter(withPlan({ plan }), before)).toEqual(plan);
    expect(planAfter(withPlan({ plan }), withPlan({ plan: {} }))).toBeUndefined();
    const other = { 5: { 6: people('A')[0] as Person } };
    const bySomeoneElse = withPlan({ plan: other });
    const edit = diffLineups(before, withPlan({ plan }));
    expect(applyLineupChange(bySomeoneElse, edit).team?.plan).toEqual({ ...plan, ...other });
  });
});
