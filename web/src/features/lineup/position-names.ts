import { shortName } from '../../format/short-names.ts';
import { isChosen, positionAt, type SideForm, type Slot } from './lineup-form.ts';

/** The short names of the batters by position. */
export function positionNames(
  side: SideForm,
  nameOf: (slot: Slot) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    side.slots.flatMap((slot) => {
      const position = positionAt(side, slot.key);
      if (position === null || !isChosen(slot.value)) return [];
      return [[position, shortName(nameOf(slot))]];
    }),
  );
}
