import { PITCHER } from '@full-count/baseball';
import { isChosen, positionAt, type SideForm } from './lineup-form.ts';

/** Players by position, as in a slot's value. */
export type Fielders = Readonly<Record<string, string>>;

/** Who plays where in the inning. An inning without a plan of its own is like the one before it. */
export function fieldersInInning(side: SideForm, inning: number): Fielders {
  if (inning <= 1) return startingFielders(side);
  return side.plan?.[inning] ?? fieldersInInning(side, inning - 1);
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

export function plannedPosition(fielders: Fielders, value: string): string | null {
  return Object.keys(fielders).find((position) => fielders[position] === value) ?? null;
}

/** Whoever has the position takes the player's old one. Null puts the player on the bench. */
export function planPosition(
  side: SideForm,
  inning: number,
  value: string,
  position: string | null,
): SideForm {
  const fielders = fieldersInInning(side, inning);
  const oldPosition = plannedPosition(fielders, value);
  const holder = position === null ? undefined : fielders[position];
  const others = Object.entries(fielders).filter(
    ([key]) => key !== oldPosition && key !== position,
  );
  const planned = {
    ...Object.fromEntries(others),
    ...(oldPosition !== null && holder !== undefined && { [oldPosition]: holder }),
    ...(position !== null && { [position]: value }),
  };
  return { ...side, plan: { ...side.plan, [inning]: planned } };
}
