import { PITCHER, tradePositions } from '@full-count/baseball';
import { shortName } from '../../format/names.ts';
import { isChosen, positionAt, type SideForm, type Slot } from './lineup-form.ts';

/** Players by position, as in a slot's value. */
type Fielders = Readonly<Record<string, string>>;

/** Who plays where in the inning: those who start, with the changes of each inning up to it. */
export function fieldersInInning(side: SideForm, inning: number): Fielders {
  let fielders = startingFielders(side);
  for (let current = 2; current <= inning; current += 1)
    fielders = withChanges(fielders, side.plan?.[current] ?? {});
  return fielders;
}

function startingFielders(side: SideForm): Fielders {
  const places = [...side.slots.map(({ key }) => key), 'flex' as const];
  const players = places.flatMap((place) => {
    const value = side.slots.find(({ key }) => key === place)?.value ?? side.flex;
    const position = positionAt(side, place);
    return position === null || !isChosen(value) ? [] : [[position, value] as const];
  });
  const pitcher = isChosen(side.pitcher) ? { [PITCHER]: side.pitcher } : {};
  return { ...Object.fromEntries(players), ...pitcher };
}

/** Whoever moves leaves the old position. */
function withChanges(fielders: Fielders, changes: Fielders): Fielders {
  const moved = Object.values(changes);
  const stayed = Object.entries(fielders).filter(([, value]) => !moved.includes(value));
  return { ...Object.fromEntries(stayed), ...changes };
}

export function plannedPosition(fielders: Fielders, value: string): string | null {
  return Object.keys(fielders).find((position) => fielders[position] === value) ?? null;
}

/** Plans that the player moves to the position. The two players trade positions if somebody is there already. */
export function planPosition(side: SideForm, inning: number, value: string, position: string) {
  const fielders = fieldersInInning(side, inning);
  const trade = tradePositions(fielders, value, position, (one, other) => one === other);
  const changes = withChanges(side.plan?.[inning] ?? {}, trade);
  return { ...side, plan: { ...side.plan, [inning]: changes } };
}

/** Removes all planned changes of the inning, so everybody stays where they were in the inning before. */
export function clearInning(side: SideForm, inning: number): SideForm {
  const { [String(inning)]: _, ...plan } = side.plan ?? {};
  return { ...side, plan };
}

/** The short names of the batters by position. */
export function positionNames(side: SideForm, nameOf: (slot: Slot) => string) {
  return Object.fromEntries(
    side.slots.flatMap((slot) => {
      const position = positionAt(side, slot.key);
      if (position === null || !isChosen(slot.value)) return [];
      return [[position, shortName(nameOf(slot))]];
    }),
  );
}
