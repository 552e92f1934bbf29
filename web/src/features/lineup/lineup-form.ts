/** The lineup dialog's two columns before they are a lineup: empty slots are allowed here. */

export const STARTING_SLOTS = 9;
/** As many as a lineup can hold. */
export const MOST_SLOTS = 30;

export interface Slot {
  /** Stays with the slot when it moves. */
  readonly key: number;
  /** Of our team a player's id, of the opponent a name; empty while not chosen. */
  readonly value: string;
}

export interface SideForm {
  readonly slots: readonly Slot[];
  readonly pitcher: string;
  /** Softball: whose slot the designated player (DP) bats in; null where there is none. */
  readonly dp: number | null;
  /** Softball: who fields for the DP, a value like a slot's; empty where there is none. */
  readonly flex: string;
}

export interface LineupForm {
  readonly team: SideForm;
  readonly opponent: SideForm;
}

export type FormSide = keyof LineupForm;

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
  if (side.slots.length === MOST_SLOTS) return side;
  const key = Math.max(...side.slots.map((slot) => slot.key)) + 1;
  return { ...side, slots: [...side.slots, { key, value: '' }] };
}

/** The last slot stays, because someone has to bat. */
export function removeSlot(side: SideForm, key: number): SideForm {
  if (side.slots.length === 1) return side;
  return {
    ...side,
    slots: side.slots.filter((slot) => slot.key !== key),
    dp: side.dp === key ? null : side.dp,
  };
}

/** The slot goes to this index; those between move up or down by one. */
export function moveSlot(side: SideForm, key: number, to: number): SideForm {
  const moved = side.slots.find((slot) => slot.key === key);
  if (!moved) return side;
  const others = side.slots.filter((slot) => slot !== moved);
  return { ...side, slots: others.toSpliced(to, 0, moved) };
}

export function isChosen(value: string): boolean {
  return value.trim() !== '';
}
