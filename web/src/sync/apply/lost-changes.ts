import {
  type ChainedPitch,
  type GameEventRow,
  type GameRow,
  type NamedChange,
  type OpponentPlayerRow,
  type PlayerRow,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  pitchesById,
  type RowsByTable,
  type TableName,
} from '@full-count/sync-protocol';

/** A team's rows by table and id. */
export type TeamRows = {
  readonly [T in TableName]: ReadonlyMap<string, RowsByTable[T]>;
};

export interface LostChange {
  readonly at: string;
  readonly change: NamedChange;
}

/**
 * Returns the changes that enter again what is missing since the server was restored, in an order in which
 * each one finds what it needs. `lostRows` has the values that edits replaced in rows that the server still
 * has.
 *
 * @param before the rows that the screens showed before the pull
 * @param now the rows after the pull
 * @param isNowOlder whether the server's rows are from an earlier version than those before
 */
export function lostChanges(before: TeamRows, now: TeamRows, isNowOlder: boolean): LostChange[] {
  const missing = <T extends TableName>(table: T): RowsByTable[T][] =>
    [...before[table].values()].filter(({ id }) => !now[table].has(id));
  const games = [...before.games.values()];
  const sessions = [...before.practiceSessions.values()];
  return [
    ...missing('players').map(playerChange),
    ...missing('opponentPlayers').flatMap((row) => opponentChanges(row, before)),
    ...games.flatMap((game) => gameChanges(game, now.games.get(game.id), isNowOlder)),
    ...logChanges(before, now),
    ...games.flatMap((game) => gameEndChange(game, now.games.get(game.id), isNowOlder)),
    ...missing('practiceSessions').map(sessionChange),
    ...practicePitchChanges(before, now),
    ...sessions.flatMap((row) =>
      sessionEndChange(row, now.practiceSessions.get(row.id), isNowOlder),
    ),
  ];
}

function playerChange({ joinedAt, deletedAt: _, playerId: __, ...args }: PlayerRow): LostChange {
  return { at: joinedAt, change: { name: 'player.add', args } };
}

/** A row has the id of its first name, and the other names were added by renaming the player. */
function opponentChanges(row: OpponentPlayerRow, before: TeamRows): LostChange[] {
  const { id, opponent, names, bats, throws, createdAt: at } = row;
  const player = { id, opponent, name: names[0] ?? row.name };
  const laterNames = names.slice(1);
  // The player may have been renamed back to an earlier name.
  if (row.name !== (names.at(-1) ?? row.name)) laterNames.push(row.name);
  const target = row.mergedInto === null ? undefined : before.opponentPlayers.get(row.mergedInto);
  const into = target && { id: target.id, opponent, name: target.names[0] ?? target.name };
  const changes: NamedChange[] = [
    { name: 'opponent.save', args: { player, bats, throws } },
    ...laterNames.map((name): NamedChange => ({ name: 'opponent.rename', args: { player, name } })),
    ...(into ? [{ name: 'opponent.merge', args: { player, into } } as const] : []),
  ];
  return changes.map((change) => ({ at, change }));
}

/**
 * If the server still has the game and is not older, somebody may have removed its lineup or notes on
 * purpose. They are not offered then.
 */
function gameChanges(row: GameRow, now: GameRow | undefined, isNowOlder: boolean): LostChange[] {
  const { id, opponent, gameDate, homeTeam, innings, gameType, createdAt: at, startedAt } = row;
  const gameId = id;
  const mayLackEdits = !now || isNowOlder;
  const sides = (['team', 'opponent'] as const).flatMap((side) => {
    const whole = row.lineup?.[side];
    return whole && !now?.lineup?.[side] ? [[side, { whole }] as const] : [];
  });
  const edits = {
    ...(sides.length > 0 && { lineup: Object.fromEntries(sides) }),
    ...(row.notes && !now?.notes && { notes: row.notes }),
    ...(row.decisions && !now?.decisions && { decisions: row.decisions }),
  };
  const create = { id, opponent, gameDate, homeTeam, innings, ...(gameType && { gameType }) };
  const changes: LostChange[] = [];
  if (!now) changes.push({ at, change: { name: 'game.create', args: create } });
  if (mayLackEdits && Object.keys(edits).length > 0) {
    changes.push({ at, change: { name: 'game.update', args: { gameId, ...edits } } });
  }
  if (startedAt !== null && (now?.startedAt ?? null) === null) {
    changes.push({ at: startedAt, change: { name: 'game.start', args: { gameId } } });
  }
  return changes;
}

/** A game that is no longer completed may have been restarted, unless the server's rows are older. */
function gameEndChange(
  { id: gameId, completedAt }: GameRow,
  now: GameRow | undefined,
  isNowOlder: boolean,
): LostChange[] {
  const wasEnded = completedAt !== null && (now?.completedAt ?? null) === null;
  if (!wasEnded || (now?.startedAt && !isNowOlder)) return [];
  return [{ at: completedAt, change: { name: 'game.end', args: { gameId } } }];
}

/** The pitches that count, each after the pitch that it followed, and then the other plays. */
function logChanges(before: TeamRows, now: TeamRows): LostChange[] {
  const pitchesBefore = pitchesById([...before.plateAppearances.values()]);
  const pitchesNow = pitchesById([...now.plateAppearances.values()]);
  const isLost = (id: string | null) => id !== null && pitchesBefore.has(id) && !pitchesNow.has(id);
  /** A pitch that was undone is not entered again, so the next pitch follows the one before it. */
  const predecessor = (originalId: string | null): string | null => {
    let id = originalId;
    const seenIds = new Set<string>();
    while (id !== null && isLost(id) && pitchesBefore.get(id)?.pitch.voided && !seenIds.has(id)) {
      seenIds.add(id);
      id = pitchesBefore.get(id)?.prev ?? null;
    }
    return id;
  };
  const pitches = inChainOrder(pitchesBefore).filter(
    ({ pitch }) => isLost(pitch.id) && !pitch.voided,
  );
  const events = [...before.gameEvents.values()]
    .filter(({ id, voided }) => !voided && !now.gameEvents.has(id))
    .sort((a, b) => a.ordinal - b.ordinal);
  return [
    ...pitches.map((link) => pitchChange(link, predecessor(link.prev))),
    ...events.map((event) => eventChange(event, predecessor(event.after))),
  ];
}

/** The pitches by time, but each one after its predecessor. The clocks of two phones may differ. */
function inChainOrder(pitches: ReadonlyMap<string, ChainedPitch>): ChainedPitch[] {
  const ordered = new Set<ChainedPitch>();
  const byTime = [...pitches.values()].sort((a, b) => (a.pitch.at < b.pitch.at ? -1 : 1));
  for (const link of byTime) {
    const waiting = new Set<ChainedPitch>();
    let next: ChainedPitch | undefined = link;
    while (next && !ordered.has(next) && !waiting.has(next)) {
      waiting.add(next);
      next = next.prev === null ? undefined : pitches.get(next.prev);
    }
    for (const ready of [...waiting].reverse()) ordered.add(ready);
  }
  return [...ordered];
}

function pitchChange({ plateAppearance, pitch: row }: ChainedPitch, prev: string | null) {
  const { id, gameId, battingSide, batter, pitcher } = plateAppearance;
  const { at, prev: _, late: __, history: ___, voided: ____, ...pitch } = row;
  const args = { gameId, prev, plateAppearance: { id, battingSide, batter, pitcher }, pitch };
  return { at, change: { name: 'pitch.log', args } } as const;
}

function eventChange(row: GameEventRow, after: string | null): LostChange {
  const { gameId, after: _, ordinal: __, at, late: ___, history, voided, ...event } = row;
  return { at, change: { name: 'event.log', args: { gameId, after, event } } };
}

function sessionChange(row: PracticeSessionRow): LostChange {
  const { id, title, description, sessionDate, plan, createdAt: at } = row;
  const args = { id, title, description, sessionDate, ...(plan && { plan }) };
  return { at, change: { name: 'practice.create', args } };
}

function sessionEndChange(
  { id: sessionId, completedAt, notes, createdAt }: PracticeSessionRow,
  now: PracticeSessionRow | undefined,
  isNowOlder: boolean,
): LostChange[] {
  const isEndLost = completedAt !== null && (now?.completedAt ?? null) === null;
  const changes = {
    ...(isEndLost && { status: 'completed' as const }),
    ...(notes && !now?.notes && (!now || isNowOlder) && { notes }),
  };
  if (Object.keys(changes).length === 0) return [];
  const at = completedAt ?? createdAt;
  return [{ at, change: { name: 'practice.update', args: { sessionId, changes } } }];
}

function practicePitchChanges(before: TeamRows, now: TeamRows): LostChange[] {
  const changes = [...before.practiceAtBats.values()].flatMap((atBat) => {
    const idsNow = new Set(now.practiceAtBats.get(atBat.id)?.pitches.map(({ id }) => id));
    return atBat.pitches
      .filter(({ id, voidedAt }) => !idsNow.has(id) && voidedAt === undefined)
      .map((pitch) => practicePitchChange(atBat, pitch));
  });
  return changes.sort((a, b) => (a.at < b.at ? -1 : 1));
}

function practicePitchChange(
  { id, practiceSessionId: sessionId, pitcher, batter }: PracticeAtBatRow,
  { at, voidedAt: _, ...pitch }: PracticeAtBatRow['pitches'][number],
): LostChange {
  const args = { sessionId, atBat: { id, pitcher, batter }, pitch };
  return { at, change: { name: 'practicePitch.log', args } };
}
