import { type Advance, isSameName, type Person, PITCHER } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  type Decisions,
  type DecisionsBody,
  gameDateToTime,
  type NamedChange,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import { loadRoster } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { type GameView, loadGameView, viewAfter } from '../view/game-view.ts';
import { type People, peopleOf } from './find-people.ts';

const messages = {
  result_disagrees: "That result doesn't go with the call and the count.",
  third_strike_not_dropped:
    'The batter is out on this third strike. The batter may run only if the catcher drops a pitch with first base empty or with two outs (Rule 5.05(a)(2)).',
  advance_conflict:
    "Those runner moves aren't possible: a base is empty, two runners share a base, or one passes another.",
} as const;

/**
 * Refuses a new discrepancy, because the caller waits for the answer and can correct it.
 *
 * @throws ApiError 400 `result_disagrees`, `third_strike_not_dropped` or `advance_conflict`
 */
export async function changeEntry(
  team: TeamTransaction,
  view: GameView,
  entryId: string,
  changes: readonly NamedChange[],
  at?: string,
): Promise<GameView> {
  await mutate(team, changes, at);
  const newView = viewAfter(view, team.changes);
  for (const [kind, message] of Object.entries(messages))
    if (hasDiscrepancy(newView, entryId, kind) && !hasDiscrepancy(view, entryId, kind))
      throw invalid(kind, message);
  return newView;
}

export type FindPeople = () => Promise<People>;

/**
 * Corrects an entry of a game, and returns the game after the correction.
 *
 * @param assertValid throws if the corrected game may not be stored
 */
export async function correctEntry(
  context: ApiContext,
  caller: TeamCaller & { readonly entryId: string },
  findGame: (db: Db, teamId: string, entryId: string) => Promise<string>,
  changesOf: (view: GameView, people: FindPeople) => Promise<NamedChange[]>,
  assertValid: (view: GameView) => void = () => {},
): Promise<GameView> {
  return inTeamTransaction(context, caller, async (team) => {
    const { trx, teamId } = team;
    const view = await loadGameView(trx, teamId, await findGame(trx, teamId, caller.entryId));
    const people = async () => peopleOf(view, await loadRoster(trx, teamId));
    const newView = await changeEntry(team, view, caller.entryId, await changesOf(view, people));
    assertValid(newView);
    return newView;
  });
}

function hasDiscrepancy({ foldedGame }: GameView, entryId: string, kind: string): boolean {
  return foldedGame.discrepancies.some(
    (discrepancy) => discrepancy.entryId === entryId && discrepancy.kind === kind,
  );
}

export function occurredAt(
  context: Pick<ApiContext, 'now'>,
  body: { readonly occurredAt?: string | null | undefined },
): string {
  // The client's time has an offset, so the time zone has no effect.
  const time = body.occurredAt ? gameDateToTime(body.occurredAt, 'UTC') : null;
  return time ?? context.now().toISOString();
}

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

/**
 * Returns ISO 8601 in UTC.
 * @throws ApiError 400 when the date falls outside the years 1 to 9999 on the team's clock
 */
export function dateFieldToTime(path: string, text: string, timeZone: string): string {
  const time = gameDateToTime(text, timeZone);
  if (time === null) throw invalidField(path, '{field} must be in the years 1 to 9999');
  return time;
}
