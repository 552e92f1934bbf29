import { isInField, type Person, peopleInLineup } from '@full-count/baseball';
import type { LineupsRow, PlayerRow, SideLineup } from '@full-count/sync-protocol';
import { isSideComplete } from './lineup-check.ts';
import {
  emptySide,
  isChosen,
  type LineupForm,
  type SideForm,
  type SideName,
  sideOfValues,
} from './lineup-form.ts';

/** A player of ours who is on the roster, or who left the roster and is still in the lineup. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly jersey: string | null;
  /** Whether the player has left the roster since the lineup was saved. */
  readonly hasLeft: boolean;
}

export function lineupForm(lineup: LineupsRow | null): LineupForm {
  return {
    team: sideFormOf('team', lineup?.team),
    opponent: sideFormOf('opponent', lineup?.opponent),
  };
}

export function sideFormOf(side: SideName, lineup: SideLineup | null | undefined): SideForm {
  if (!lineup) return emptySide();
  const slotValueOf = (person: Person) => (side === 'team' ? (person.id ?? '') : person.name);
  const { battingOrder, startingPitcher, designatedPlayer, flex } = lineup;
  const values = sideOfValues(
    battingOrder.map(slotValueOf),
    startingPitcher ? slotValueOf(startingPitcher) : '',
  );
  const positions = Object.entries(lineup.positions ?? {});
  const startOf = (value: string) =>
    isChosen(value)
      ? positions.find(([, person]) => slotValueOf(person) === value)?.[0]
      : undefined;
  const plan = Object.entries(lineup.plan ?? {}).map(
    ([inning, fielders]) => [inning, mapped(fielders, slotValueOf)] as const,
  );
  const form = {
    ...values,
    ...(plan.length > 0 && { plan: Object.fromEntries(plan) }),
    slots: values.slots.map((slot) => {
      const position = startOf(slot.value);
      return position === undefined ? slot : { ...slot, position };
    }),
  };
  if (!designatedPlayer || !flex) return form;
  const flexPosition = startOf(slotValueOf(flex));
  const dpSlot = form.slots.find((slot) => slot.value === slotValueOf(designatedPlayer));
  return {
    ...form,
    dp: dpSlot?.key ?? null,
    flex: slotValueOf(flex),
    ...(flexPosition !== undefined && { flexPosition }),
  };
}

export function lineupsOf(form: LineupForm, candidates: readonly Candidate[]): LineupsRow {
  return {
    team: isSideComplete(form.team)
      ? lineupOf(form.team, (id) => ({ id, name: nameOf(candidates, id) }))
      : null,
    opponent: isSideComplete(form.opponent)
      ? lineupOf(form.opponent, (name) => ({ id: null, name: name.trim() }))
      : null,
  };
}

export function candidatesOf(roster: readonly PlayerRow[], lineup: SideLineup | null | undefined) {
  const players = roster.map((player) => ({
    id: player.id,
    name: player.playerName,
    jersey: player.jersey,
    hasLeft: false,
  }));
  const formerPlayers = peopleInLineup(lineup).flatMap(({ id, name }) =>
    id === null || players.some((player) => player.id === id)
      ? []
      : [{ id, name, jersey: null, hasLeft: true }],
  );
  return [...players, ...formerPlayers];
}

export function candidatesForSlot(
  candidates: readonly Candidate[],
  { slots }: SideForm,
  slotKey: number,
): Candidate[] {
  const battingElsewhere = new Set(
    slots.filter((slot) => slot.key !== slotKey).map((slot) => slot.value),
  );
  return candidates.filter(({ id }) => !battingElsewhere.has(id));
}

export function candidatesForFlex(candidates: readonly Candidate[], { slots }: SideForm) {
  return candidates.filter(({ id }) => !slots.some((slot) => slot.value === id));
}

function lineupOf(side: SideForm, personOf: (value: string) => Person): SideLineup {
  const { slots, pitcher, dp, flex } = side;
  const dpSlot = slots.find((slot) => slot.key === dp);
  const hasFlex = dpSlot !== undefined && isChosen(flex);
  const positions = [
    ...slots,
    ...(hasFlex ? [{ value: flex, position: side.flexPosition }] : []),
  ].flatMap(({ value, position }) => {
    const isPitcher = value.trim() === pitcher.trim();
    if (position === undefined || !isChosen(value) || (isPitcher && isInField(position))) return [];
    return [[position, personOf(value)] as const];
  });
  return {
    battingOrder: slots.map((slot) => personOf(slot.value)),
    startingPitcher: personOf(pitcher),
    ...(hasFlex && { designatedPlayer: personOf(dpSlot.value), flex: personOf(flex) }),
    positions: Object.fromEntries(positions),
    ...(side.plan && { plan: mapped(side.plan, (fielders) => mapped(fielders, personOf)) }),
  };
}

function mapped<From, To>(entries: Readonly<Record<string, From>>, toValue: (value: From) => To) {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, toValue(value)]));
}

function nameOf(candidates: readonly Candidate[], id: string): string {
  return candidates.find((candidate) => candidate.id === id)?.name ?? 'Unknown';
}
