import { isCallWithoutPitch } from '@full-count/baseball';
import { addToHistory, correct, setFields } from './entries-of-log.ts';
import { GameSoFar } from './game-so-far.ts';
import type { FactArgs, GameReading, LogDiscrepancy, LogFact } from './log-facts.ts';
import type { PitchNode } from './pitch-tree.ts';

type Reader<Args> = (game: GameSoFar, args: Args, fact: LogFact) => Fault;
/** Why a fact does nothing. */
type Fault = LogDiscrepancy['kind'] | null;
type FactName = keyof FactArgs;
type Changes = Readonly<Record<string, unknown>>;

/**
 * Reads a game's facts in the order of the team's log, with the waiting ones of a phone last. A fact that names something
 * unknown, or that would make a circle, does nothing and is listed. A fact of a newer app is ignored.
 */
export function readLog(facts: readonly LogFact[]): GameReading {
  const game = new GameSoFar();
  const discrepancies: LogDiscrepancy[] = [];
  for (const fact of facts) {
    const kind = isKnown(fact.name) ? readFact(game, fact.name, fact) : null;
    if (kind) discrepancies.push({ factId: fact.id, kind });
  }
  return { ...game.reading(), discrepancies };
}

const correctPitch =
  <Args extends { pitchId: string }>(changesOf: (args: Args) => Changes): Reader<Args> =>
  (game, args, fact) => {
    const pitch = game.pitches.get(args.pitchId);
    if (!pitch) return 'unknown_id';
    correct(pitch, changesOf(args), fact);
    return null;
  };

const correctEvent =
  <Args extends { eventId: string }>(changesOf: (args: Args) => Changes): Reader<Args> =>
  (game, args, fact) => {
    const event = game.events.rows.get(args.eventId);
    if (!event) return 'unknown_id';
    correct(event, changesOf(args), fact);
    return null;
  };

const suspendOrEnd =
  (isSuspended: boolean): Reader<object> =>
  (game) => {
    game.isSuspended = isSuspended;
    return null;
  };

const readers: { readonly [Name in FactName]: Reader<FactArgs[Name]> } = {
  'pitch.log'(game, { prev, plateAppearance, pitch }, fact) {
    if (game.pitches.has(pitch.id)) return 'known_id';
    game.recordings.log(pitch.id, prev, fact.author);
    game.addPitch(pitch, plateAppearance, fact);
    game.markForDecision(pitch.id, fact);
    return null;
  },
  /** After a pitch that does not count, it begins or continues a fork, so that it is never lost. */
  'pitch.insert'(game, { after, plateAppearance, pitch }, fact) {
    if (game.pitches.has(pitch.id)) return 'known_id';
    const { recordings } = game;
    if (!game.counts(after)) {
      recordings.log(pitch.id, after, fact.author);
      game.addPitch(pitch, plateAppearance, fact);
      return null;
    }
    const node = after === null ? null : (game.node(after) as PitchNode);
    const neighbor = node ?? recordings.tree.nextThatCounts(null);
    recordings.insert(pitch.id, node);
    // A pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
    game.addPitch(pitch, plateAppearance, fact, neighbor && game.pitches.get(neighbor.id)?.at);
    return null;
  },
  'pitch.amend': correctPitch(({ changes }) => changes),
  'pitch.void': correctPitch(() => ({ voided: true })),
  'pitch.restore': correctPitch(() => ({ voided: null })),
  'pitch.move'(game, { pitchId, to, after }, fact) {
    const [pitch, node] = [game.pitches.get(pitchId), game.node(pitchId)];
    if (!pitch || !node || after === pitchId) return 'unknown_id';
    if (after !== undefined && !game.counts(after)) return 'unknown_id';
    const prev = node.prev?.id ?? null;
    const was: Record<string, unknown> = {};
    if (pitch.plateAppearanceId !== to.id) was['plateAppearanceId'] = pitch.plateAppearanceId;
    if (after !== undefined && after !== prev) {
      was['prev'] = prev;
      game.recordings.move(node, after === null ? null : (game.node(after) as PitchNode));
      // A pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
      pitch.at = game.pitches.get(after ?? '')?.at ?? pitch.at;
    }
    game.beginPlateAppearance(to, fact);
    pitch.plateAppearanceId = to.id;
    if (Object.keys(was).length > 0) addToHistory(pitch, was, fact);
    return null;
  },
  'plateAppearance.amend'(game, { plateAppearanceId, changes }, fact) {
    const plateAppearance = game.plateAppearances.get(plateAppearanceId);
    if (!plateAppearance) return 'unknown_id';
    correct(plateAppearance, changes, fact);
    return null;
  },
  'event.log'(game, { after, event }, fact) {
    if (game.events.rows.has(event.id)) return 'known_id';
    const isForfeit = event.type === 'forfeit' && fact.late === undefined;
    if (isForfeit) {
      game.undecided.clear();
      game.isSuspended = false;
    } else game.markForDecision(event.id, fact);
    const isPlaceKnown = after === null || game.pitches.has(after);
    game.events.add({
      ...event,
      gameId: fact.args['gameId'] as string,
      after: isPlaceKnown ? after : (game.recordings.primary.head?.id ?? null),
      at: fact.at,
      ...(fact.late && { late: true as const }),
    });
    const mayOpen = isCallWithoutPitch(event.type) || event.type === 'batter_change';
    if (mayOpen && event.plateAppearanceId)
      game.beginPlateAppearance({ id: event.plateAppearanceId }, fact);
    return null;
  },
  'event.amend': correctEvent(({ changes }) => changes),
  'event.void': correctEvent(() => ({ voided: true })),
  'event.restore': correctEvent(() => ({ voided: null })),
  'event.move'(game, { eventId, after, ordinal, battingSide, plateAppearanceId }, fact) {
    const event = game.events.rows.get(eventId);
    if (!event || !game.counts(after)) return 'unknown_id';
    const was = setFields(event, { battingSide, plateAppearanceId });
    const oldAfter = event.after;
    const keepsOrder = oldAfter === after && (ordinal ?? event.ordinal) === event.ordinal;
    if (keepsOrder && Object.keys(was).length === 0) return null;
    if (!keepsOrder) game.events.move(event, after, ordinal ?? game.events.nextOrdinal(after));
    addToHistory(event, { ...was, after: oldAfter }, fact);
    return null;
  },
  'recording.choose'(game, { recordingId }) {
    return game.recordings.choose(recordingId) ? null : 'unknown_id';
  },
  'recording.combine'(game, args) {
    const ids = [args.head, ...args.joins.flatMap(({ pitchId, after }) => [pitchId, after])];
    if (!ids.every((id) => id === null || game.pitches.has(id))) return 'unknown_id';
    const joins = args.joins.map(({ pitchId, after }) => ({
      pitch: game.node(pitchId) as PitchNode,
      after: after === null ? null : (game.node(after) as PitchNode),
    }));
    return game.recordings.combine(joins, args);
  },
  'scoring.take'(game, { deviceId }, { author, at }) {
    game.recordings.primary.scorer = { userId: author, deviceId, at };
    return null;
  },
  'game.dismissLate'(game, { seen }, fact) {
    for (const id of seen ?? [...game.undecided]) {
      const entry = game.undecided.delete(id) && (game.pitches.get(id) ?? game.events.rows.get(id));
      if (entry) correct(entry, { voided: true }, fact);
    }
    return null;
  },
  'game.start'(game) {
    game.undecided.clear();
    return null;
  },
  /** A scheduled game has not started, so its late entries stay undecided. */
  'game.restore'(game, _, { late }) {
    if (late !== 'scheduled') game.undecided.clear();
    return null;
  },
  'game.suspend': suspendOrEnd(true),
  'game.end': suspendOrEnd(false),
  /** A second device may have resumed the same game. */
  'game.resume'(game, { eventId, day }, { args, at }) {
    if (!game.isSuspended) return null;
    if (game.events.rows.has(eventId)) return 'known_id';
    game.isSuspended = false;
    game.events.add({
      id: eventId,
      type: 'game_resumed',
      ...(day !== undefined && { day }),
      gameId: args['gameId'] as string,
      after: game.recordings.primary.head?.id ?? null,
      at,
    });
    return null;
  },
  /** Takes back a forfeit that counts. A combination can bring one to a game that goes on. */
  'game.restart'(game, _, fact) {
    const forfeits = [...game.events.rows.values()].filter(({ type }) => type === 'forfeit');
    const isForfeited = forfeits.some(
      ({ voided, winner, after }) => !voided && winner !== undefined && game.counts(after),
    );
    if (isForfeited) for (const event of forfeits) correct(event, { voided: true }, fact);
    return null;
  },
};

function isKnown(name: string): name is FactName {
  return Object.hasOwn(readers, name);
}

function readFact<Name extends FactName>(game: GameSoFar, name: Name, fact: LogFact): Fault {
  return readers[name](game, fact.args as FactArgs[Name], fact);
}
