import { type Advance, isSameName, type Person } from '@full-count/baseball';
import { invalidField } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';

interface BodyWithAdvances {
  readonly advances?: readonly Pick<Advance, 'chargedPitcher'>[] | null | undefined;
  readonly pitcherName?: string | null | undefined;
}

/** @throws ApiError 400 if a run is charged to a person who did not pitch. The pitcher whom the body names did */
export function assertChargedPitchers(
  view: GameView,
  { advances, pitcherName }: BodyWithAdvances,
): void {
  for (const [index, { chargedPitcher }] of (advances ?? []).entries()) {
    if (chargedPitcher === undefined) continue;
    const names = [pitcherName ?? '', ...pitchersIn(view).map(({ name }) => name)];
    if (names.some((name) => isSameName(name, chargedPitcher))) continue;
    throw invalidField(`advances.${index}.chargedPitcher`, DID_NOT_PITCH);
  }
}

export const DID_NOT_PITCH = "{field} didn't pitch in this game";

/** Everyone who pitched for either team, or starts. */
export function pitchersIn({ game, log }: GameView): Person[] {
  const starters = [game.lineup?.team, game.lineup?.opponent].map((side) => side?.startingPitcher);
  const entries = [
    ...log.plateAppearances,
    ...log.plateAppearances.flatMap(({ pitches }) => pitches),
    ...log.events,
  ];
  return [...starters, ...entries.map(({ pitcher }) => pitcher)].filter((pitcher) => !!pitcher);
}
