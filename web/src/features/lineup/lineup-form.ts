import { PITCHER } from '@full-count/baseball';
import { MAX_SPOTS } from '@full-count/sync-protocol';

const STARTING_SLOTS = 9;
export const MAX_SLOTS = MAX_SPOTS;

export interface Slot {
  /** Stays the same when the slot moves. */
  readonly key: number;
  /** The player's id for our team, a name for the opponent. Empty while no one is chosen. */
  readonly value: string;
  /** Where the player starts (`positionSchema`). Absent while unknown, and for the starting pitcher. */
  readonly position?: string;
}

export interface SideForm {
  readonly slots: readonly Slot[];
  readonly pitcher: string;
  /** In softball, the key of the designated player's (DP) slot. Null without a DP. */
  readonly dp: number | null;
  /** In softball, the player who fields for the DP, as in a slot's value. Empty without a FLEX. */
  readonly flex: string;
  readonly flexPosition?: string;
  /** For our team, who changes positions in which inning: players by position by inning. */
  readonly plan?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface LineupForm {
  readonly team: SideForm;
  readonly opponent: SideForm;
}

export type SideName = keyof LineupForm;

export function emptySide(): SideForm {
  return sideOfValues(Array<string>(STARTING_SLOTS).fill(''), '');
}

export function sideOfValues(values: readonly string[], pitcher: string): SideForm {
  return { slots: values.map((value, key) => ({ key, value })), pitcher, dp: null, flex: '' };
}

export function chooseInSlot(side: SideForm, key: number, value: string): SideForm {
  return {
    ...replaceInPlan(side, key, value),
    slots: side.slots.map((slot) => (slot.key === key ? { ...slot, value } : slot)),
  };
}

export function addSlot(side: SideForm): SideForm {
  if (side.slots.length === MAX_SLOTS) return side;
  const key = Math.max(...side.slots.map((slot) => slot.key)) + 1;
  return { ...side, slots: [...side.slots, { key, value: '' }] };
}

export function removeSlot(side: SideForm, key: number): SideForm {
  if (side.slots.length === 1) return side;
  return {
    ...replaceInPlan(side, key, ''),
    slots: side.slots.filter((slot) => slot.key !== key),
    dp: side.dp === key ? null : side.dp,
  };
}

/** Gives the new player of the slot everything that was planned for the old one. */
function replaceInPlan(side: SideForm, key: number, newValue: string): SideForm {
  const oldValue = side.slots.find((slot) => slot.key === key)?.value ?? '';
  if (side.plan === undefined || !isChosen(oldValue)) return side;
  const innings = Object.entries(side.plan).map(([inning, changes]) => {
    const players = Object.entries(changes)
      .map(([position, value]) => [position, value === oldValue ? newValue : value] as const)
      .filter(([, value]) => isChosen(value));
    return [inning, Object.fromEntries(players)] as const;
  });
  return { ...side, plan: Object.fromEntries(innings) };
}

export function moveSlot(side: SideForm, key: number, toIndex: number): SideForm {
  const movedSlot = side.slots.find((slot) => slot.key === key);
  if (!movedSlot) return side;
  const otherSlots = side.slots.filter((slot) => slot !== movedSlot);
  return { ...side, slots: otherSlots.toSpliced(toIndex, 0, movedSlot) };
}

export function isChosen(value: string): boolean {
  return value.trim() !== '';
}

/** A slot's key, or the FLEX, who has no slot. */
type PlaceInLineup = number | 'flex';

export function positionAt(side: SideForm, place: PlaceInLineup): string | null {
  const slot = side.slots.find(({ key }) => key === place);
  const value = slot?.value ?? side.flex;
  if (isChosen(value) && value.trim() === side.pitcher.trim()) return PITCHER;
  return (place === 'flex' ? side.flexPosition : slot?.position) ?? null;
}

/** Moves a player to a position. The two players trade positions if somebody is there already. Null if nobody knows it. */
export function setPosition(side: SideForm, place: PlaceInLineup, position: string | null) {
  const places: PlaceInLineup[] = [...side.slots.map(({ key }) => key), 'flex'];
  const oldPosition = positionAt(side, place);
  const holder = places.find((other) => other !== place && positionAt(side, other) === position);
  const positionOf = (other: PlaceInLineup) => {
    if (other === place) return position;
    return position !== null && other === holder ? oldPosition : positionAt(side, other);
  };
  const isPitcherInLineup = places.some((other) => positionAt(side, other) === PITCHER);
  const pitching = places.find((other) => positionOf(other) === PITCHER);
  const valueAt = (other: PlaceInLineup) =>
    side.slots.find(({ key }) => key === other)?.value ?? side.flex;
  const { position: flexPosition } = storedPosition(positionOf('flex'));
  const { flexPosition: _, ...withoutFlexPosition } = side;
  return {
    ...withoutFlexPosition,
    pitcher: pitching === undefined ? (isPitcherInLineup ? '' : side.pitcher) : valueAt(pitching),
    slots: side.slots.map(({ key, value }) => ({ key, value, ...storedPosition(positionOf(key)) })),
    ...(flexPosition !== undefined && { flexPosition }),
  };
}

/** The pitcher's position is in `pitcher`, not in the slot. */
function storedPosition(position: string | null): { readonly position?: string } {
  return position === null || position === PITCHER ? {} : { position };
}
