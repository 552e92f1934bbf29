const STARTING_SLOTS = 9;
export const MAX_SLOTS = 30;

export interface Slot {
  /** Stays the same when the slot moves. */
  readonly key: number;
  /** The player's id for our team, a name for the opponent. Empty while no one is chosen. */
  readonly value: string;
}

export interface SideForm {
  readonly slots: readonly Slot[];
  readonly pitcher: string;
  /** In softball, the key of the designated player's (DP) slot. Null without a DP. */
  readonly dp: number | null;
  /** In softball, the player who fields for the DP, as in a slot's value. Empty without a FLEX. */
  readonly flex: string;
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
  return { ...side, slots: side.slots.map((slot) => (slot.key === key ? { key, value } : slot)) };
}

export function addSlot(side: SideForm): SideForm {
  if (side.slots.length === MAX_SLOTS) return side;
  const key = Math.max(...side.slots.map((slot) => slot.key)) + 1;
  return { ...side, slots: [...side.slots, { key, value: '' }] };
}

export function removeSlot(side: SideForm, key: number): SideForm {
  if (side.slots.length === 1) return side;
  return {
    ...side,
    slots: side.slots.filter((slot) => slot.key !== key),
    dp: side.dp === key ? null : side.dp,
  };
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
