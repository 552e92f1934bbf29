import {
  isInStrikeZone,
  isOutsideZone,
  otherSide,
  type Person,
  pitchDetailSchemas,
  type Side,
} from '@full-count/baseball';
import {
  type AtBatBody,
  type ChainedPitch,
  detailsOrNull,
  type GameEventBody,
  type GameEventRow,
  type GameLogBody,
  type LoggedPitch,
  type PitchBody,
  type PitchRow,
  type PlateAppearanceRow,
  situationDetails,
} from '@full-count/sync-protocol';
import { notFound } from '../../platform/errors.ts';
import { type GameView, gameBody, positionsBody } from './game-view.ts';

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
    history: withApiFields(event.history ?? [], eventApiFields),
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

/** A pitch as the API returns it. An undone pitch has no count, since the fold skips it. */
export function pitchBody(
  view: GameView,
  { plateAppearance, pitch }: Pick<ChainedPitch, 'plateAppearance' | 'pitch'>,
): PitchBody {
  const foldedPitch = view.foldedPitches.get(pitch.id);
  const batter = pitch.batter ?? plateAppearance.batter;
  const pitcher = pitch.pitcher ?? plateAppearance.pitcher;
  const { derived } = plateAppearance;
  return {
    id: pitch.id,
    gameId: view.game.id,
    atBatId: plateAppearance.id,
    pitchNumber: foldedPitch?.pitchNumber ?? pitchNumberOf(plateAppearance, pitch),
    isFirstPitch: foldedPitch?.isFirstPitch ?? false,
    ...enteredBody(pitch),
    batterId: batter.id,
    batterName: batter.name,
    pitcherId: pitcher.id,
    pitcherName: pitcher.name,
    inning: foldedPitch?.inning ?? derived.inning,
    halfInning: foldedPitch?.halfInning ?? derived.halfInning,
    balls: foldedPitch?.balls ?? null,
    strikes: foldedPitch?.strikes ?? null,
    atBat: { id: plateAppearance.id, result: derived.result },
    voided: pitch.voided ?? false,
    late: pitch.late ?? false,
    history: pitchHistoryBody(pitch, plateAppearance),
  };
}

function enteredBody(pitch: PitchRow) {
  const zone = pitch.zone ?? null;
  return {
    pitchType: pitch.pitchType,
    velocity: pitch.velocityMph ?? null,
    location: isInStrikeZone(zone) ? String(zone) : null,
    chaseZone: isOutsideZone(zone) ? zone : null,
    umpireCall: pitch.call,
    // A ball in play without a result counts as a groundout.
    result: pitch.result ?? (pitch.call === 'in_play' ? ('groundout' as const) : null),
    ...detailsOrNull(pitchDetailSchemas, pitch),
    foulTip: pitch.foulTip ?? false,
    foulBunt: pitch.foulBunt ?? false,
    advances: pitch.advances ? [...pitch.advances] : null,
    currentBatterIndex: pitch.batterIndex ?? null,
    notes: pitch.notes ?? null,
    // The API has two names for the same time.
    occurredAt: pitch.at,
    createdAt: pitch.at,
  };
}

/** The number that the pitch has, or would have if it weren't undone. */
function pitchNumberOf({ pitches }: PlateAppearanceRow, pitch: PitchRow): number {
  const index = pitches.findIndex(({ id }) => id === pitch.id);
  return pitches.slice(0, index).filter(({ voided }) => !voided).length + 1;
}

export function atBatBody(row: PlateAppearanceRow): AtBatBody {
  // The result may count for a batter or a pitcher who came in during the at-bat.
  const { batter = row.batter, pitcher = row.pitcher, ...derived } = row.derived;
  return {
    id: row.id,
    gameId: row.gameId,
    battingSide: row.battingSide,
    batterId: batter.id,
    batterName: batter.name,
    pitcherId: pitcher.id,
    pitcherName: pitcher.name,
    ...derived,
    notes: row.notes ?? null,
    createdAt: row.createdAt,
  };
}

/** @throws ApiError 404 if the game has no such pitch */
export function findPitch(view: GameView, pitchId: string) {
  for (const plateAppearance of view.log.plateAppearances) {
    const pitch = plateAppearance.pitches.find(({ id }) => id === pitchId);
    if (pitch) return { plateAppearance, pitch };
  }
  throw notFound();
}

export function loggedPitchBody(view: GameView, pitchId: string): LoggedPitch {
  const chainedPitch = findPitch(view, pitchId);
  return {
    pitch: pitchBody(view, chainedPitch),
    atBat: atBatBody(chainedPitch.plateAppearance),
    game: gameBody(view.teamId, view.game),
    autoResult: chainedPitch.plateAppearance.derived.result,
  };
}

type History = PitchBody['history'];

function pitchHistoryBody({ history = [] }: PitchRow, { batter, pitcher }: PlateAppearanceRow) {
  return withApiFields(history, (key, value) => {
    if (key !== 'batter' && key !== 'pitcher') return pitchApiFields(key, value);
    // If the pitch named nobody itself, the plate appearance's batter and pitcher applied.
    const { id, name } = (value ?? { batter, pitcher }[key]) as Person;
    return Object.entries({ [`${key}Id`]: id, [`${key}Name`]: name });
  });
}

type ApiFields = [string, unknown][];

function withApiFields(history: History, apiFieldsOf: (key: string, value: unknown) => ApiFields) {
  return history.map(({ was, ...correction }) => ({
    ...correction,
    was: Object.fromEntries(Object.entries(was).flatMap(([key, value]) => apiFieldsOf(key, value))),
  }));
}

function pitchApiFields(key: string, value: unknown): ApiFields {
  switch (key) {
    case 'call':
      return [['umpireCall', value]];
    case 'velocityMph':
      return [['velocity', value]];
    case 'zone':
      if (isOutsideZone(value as number | null)) return [['chaseZone', value]];
      return [['location', value === null ? null : String(value)]];
    case 'batterIndex':
      return [['currentBatterIndex', value]];
    case 'plateAppearanceId':
      return [['atBatId', value]];
    case 'prev':
      return [['afterPitchId', value]];
    case 'foulTip':
    case 'foulBunt':
    case 'voided':
      return [[key, value === true]];
    default:
      return [[key, value]];
  }
}

function eventApiFields(key: string, value: unknown): ApiFields {
  switch (key) {
    case 'plateAppearanceId':
      return [['atBatId', value]];
    case 'batter':
    case 'pitcher':
    case 'runner':
    case 'leaving':
      return [[`${key}Name`, (value as Person | null)?.name ?? null]];
    case 'battingSide':
      return [['side', value]];
    case 'after':
      return [['afterPitchId', value]];
    case 'bases': {
      // A base is absent if the `state_set` event did not change it, and null if the event emptied it.
      const bases = Object.entries((value ?? {}) as Record<string, Person | null>);
      return bases.map(([base, runner]) => [`${base}Base`, runner?.name ?? null]);
    }
    case 'flex':
    case 'courtesy':
    case 'voided':
      return [[key, value === true]];
    default:
      return [[key, value]];
  }
}
