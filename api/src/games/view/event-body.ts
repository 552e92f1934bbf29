import { otherSide, type Side } from '@full-count/baseball';
import {
  detailsOrNull,
  type GameEventBody,
  type GameEventRow,
  type GameLogBody,
  situationDetails,
} from '@full-count/sync-protocol';
import { positionsBody } from './game-body.ts';
import type { GameView } from './game-view.ts';
import { eventHistoryBody, pitchBody } from './pitch-body.ts';

export function eventBody(event: GameEventRow): GameEventBody {
  const { first, second, third } = event.bases ?? {};
  const isSpotChange = event.type === 'spot_change';
  return {
    id: event.id,
    gameId: event.gameId,
    type: event.type,
    afterPitchId: event.after,
    ordinal: event.ordinal,
    atBatId: event.plateAppearanceId ?? null,
    advances: event.advances ? [...event.advances] : null,
    runsBattedIn: event.runsBattedIn ?? null,
    batterName: event.batter?.name ?? null,
    pitcherName: event.pitcher?.name ?? null,
    runnerName: event.runner?.name ?? null,
    leavingName: event.leaving?.name ?? null,
    flex: event.flex ?? false,
    courtesy: event.courtesy ?? false,
    side: sideBody(event),
    positions: event.positions ? positionsBody(event.positions) : null,
    spot: event.spot ?? null,
    action: event.action ?? null,
    playerName: (isSpotChange && event.batter?.name) || null,
    ...detailsOrNull(situationDetails, event),
    day: event.day ?? null,
    ...(first !== undefined && { firstBase: first?.name ?? null }),
    ...(second !== undefined && { secondBase: second?.name ?? null }),
    ...(third !== undefined && { thirdBase: third?.name ?? null }),
    winner: event.winner ?? null,
    book: event.book ?? null,
    occurredAt: event.at,
    voided: event.voided ?? false,
    late: event.late ?? false,
    history: eventHistoryBody(event),
  };
}

/** The side is the one whose batting order or fielders the event changes. */
function sideBody({ type, battingSide }: GameEventRow): Side | null {
  if (battingSide === undefined) return null;
  if (type === 'fielding_change') return otherSide(battingSide);
  return type === 'spot_change' ? battingSide : null;
}

/** All entries of the primary recording in order, including undone ones. */
export function gameLogBody(view: GameView): GameLogBody {
  const eventsAfter = (pitchId: string | null) =>
    view.log.events
      .filter((event) => event.after === pitchId)
      .sort((a, b) => a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1))
      .map((event) => ({ kind: 'event' as const, ...eventBody(event) }));
  return [
    ...eventsAfter(null),
    ...view.chain.flatMap((link) => [
      { kind: 'pitch' as const, ...pitchBody(view, link) },
      ...eventsAfter(link.pitch.id),
    ]),
  ];
}
