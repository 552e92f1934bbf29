import { type Advance, isSameName, type Person, PITCHER } from '@full-count/baseball';
import type { Decisions, DecisionsBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';
import type { TeamTransaction } from '../../team-data/team-transaction.ts';
import { type GameView, loadGameView } from '../view/game-view.ts';

/** Null removes all decisions, undefined leaves them alone. @throws ApiError 400 for a person who did not pitch */
export async function decisionsFrom(
  { trx, teamId }: TeamTransaction,
  gameId: string,
  body: DecisionsBody | null | undefined,
): Promise<Decisions | null | undefined> {
  if (body === null || body === undefined) return body;
  const pitchers = pitchersIn(await loadGameView(trx, teamId, gameId));
  return Object.fromEntries(
    Object.entries(body).map(([decision, name]) => [
      decision,
      name ? pitcherNamed(pitchers, name, decision) : null,
    ]),
  );
}

function pitcherNamed(pitchers: readonly Person[], name: string, decision: string): Person {
  const namesakes = pitchers.filter((pitcher) => isSameName(pitcher.name, name));
  // Prefers a player of the roster, who has an id, to a guest with the same name.
  const pitcher = namesakes.find(({ id }) => id !== null) ?? namesakes[0];
  if (pitcher) return { id: pitcher.id, name: pitcher.name };
  throw invalidField(`decisions.${decision}`, DID_NOT_PITCH);
}

interface BodyWithAdvances {
  readonly advances?: readonly Pick<Advance, 'chargedPitcher'>[] | null | undefined;
  readonly pitcherName?: string | null | undefined;
}

/** @throws ApiError 400 if a run is charged to a person who did not pitch. The pitcher whom the body names did */
export function assertChargedPitchers(view: GameView, { advances, pitcherName }: BodyWithAdvances) {
  for (const [index, { chargedPitcher }] of (advances ?? []).entries()) {
    if (chargedPitcher === undefined) continue;
    const names = [pitcherName ?? '', ...pitchersIn(view).map(({ name }) => name)];
    if (names.some((name) => isSameName(name, chargedPitcher))) continue;
    throw invalidField(`advances.${index}.chargedPitcher`, DID_NOT_PITCH);
  }
}

const DID_NOT_PITCH = "{field} didn't pitch in this game";

/** Everyone who pitched for either team, or starts. */
function pitchersIn({ game, log }: GameView): Person[] {
  const starters = [game.lineup?.team, game.lineup?.opponent].map((side) => side?.startingPitcher);
  const entries = [
    ...log.plateAppearances,
    ...log.plateAppearances.flatMap(({ pitches }) => pitches),
    ...log.events,
  ];
  const moved = log.events.map(({ positions }) => positions?.[PITCHER]);
  return [...starters, ...entries.map(({ pitcher }) => pitcher), ...moved].filter(
    (pitcher) => !!pitcher,
  );
}
