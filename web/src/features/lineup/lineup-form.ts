import type { LineupsRow, PlayerRow } from '@full-count/sync-protocol';

/** The start dialog's two columns before they are a lineup: empty slots are allowed here. */

const STARTING_SLOTS = 9;

export interface Slot {
  /** Stays with the slot when it moves. */
  key: number;
  /** Of our team a player's id, of the opponent a name; empty while not chosen. */
  value: string;
}

export interface SideForm {
  slots: readonly Slot[];
  pitcher: string;
}

export interface LineupForm {
  team: SideForm;
  opponent: SideForm;
}

/** From the lineup that the game already has, else nine empty slots a side. */
export function lineupForm(lineup: LineupsRow | null): LineupForm {
  return {
    team: sideForm(lineup?.team ?? null, (person) => person.id ?? ''),
    opponent: sideForm(lineup?.opponent ?? null, (person) => person.name),
  };
}

export function chooseInSlot(side: SideForm, key: number, value: string): SideForm {
  return { ...side, slots: side.slots.map((slot) => (slot.key === key ? { key, value } : slot)) };
}

export function addSlot(side: SideForm): SideForm {
  const key = Math.max(...side.slots.map((slot) => slot.key)) + 1;
  return { ...side, slots: [...side.slots, { key, value: '' }] };
}

/** The last one stays: somebody has to bat. */
export function removeSlot(side: SideForm, key: number): SideForm {
  if (side.slots.length === 1) return side;
  return { ...side, slots: side.slots.filter((slot) => slot.key !== key) };
}

/** Up by -1, down by 1; at an end it stays. */
export function moveSlot(side: SideForm, key: number, step: -1 | 1): SideForm {
  const from = side.slots.findIndex((slot) => slot.key === key);
  const moved = side.slots[from];
  const passed = side.slots[from + step];
  if (!moved || !passed) return side;
  const slots = [...side.slots];
  slots[from] = passed;
  slots[from + step] = moved;
  return { ...side, slots };
}

/** Roster players for this slot: those who bat nowhere else. */
export function offeredPlayers(
  roster: readonly PlayerRow[],
  side: SideForm,
  key: number,
): PlayerRow[] {
  const elsewhere = new Set(
    side.slots.filter((slot) => slot.key !== key).map((slot) => slot.value),
  );
  return roster.filter((player) => !elsewhere.has(player.id));
}

/** Places in the order, from 1, that nobody bats in yet. */
export function emptyPlaces(side: SideForm): number[] {
  return side.slots.flatMap((slot, index) => (slot.value.trim() === '' ? [index + 1] : []));
}

export function isComplete({ team, opponent }: LineupForm): boolean {
  return [team, opponent].every(
    (side) => emptyPlaces(side).length === 0 && side.pitcher.trim() !== '',
  );
}

/** Names that two opponents share: the record could not tell them apart. */
export function sharedNames({ opponent }: LineupForm): string[] {
  const names = opponent.slots.map((slot) => slot.value.trim()).filter((name) => name !== '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** What `game.start` takes; the form is complete. */
export function lineupsOf(
  { team, opponent }: LineupForm,
  roster: readonly PlayerRow[],
): LineupsRow {
  const nameById = new Map(roster.map((player) => [player.id, player.playerName]));
  const teamPerson = (id: string) => ({ id, name: nameById.get(id) ?? 'Unknown' });
  const opponentPerson = (name: string) => ({ id: null, name: name.trim() });
  return {
    team: {
      battingOrder: team.slots.map((slot) => teamPerson(slot.value)),
      startingPitcher: teamPerson(team.pitcher),
    },
    opponent: {
      battingOrder: opponent.slots.map((slot) => opponentPerson(slot.value)),
      startingPitcher: opponentPerson(opponent.pitcher),
    },
  };
}

type SideLineup = NonNullable<LineupsRow['team']>;
type Batter = SideLineup['battingOrder'][number];

function sideForm(lineup: SideLineup | null, valueFor: (person: Batter) => string): SideForm {
  const values = lineup?.battingOrder.map(valueFor) ?? Array<string>(STARTING_SLOTS).fill('');
  return {
    slots: values.map((value, key) => ({ key, value })),
    pitcher: lineup?.startingPitcher ? valueFor(lineup.startingPitcher) : '',
  };
}
