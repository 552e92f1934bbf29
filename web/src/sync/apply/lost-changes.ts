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
 * Lost edits of rows that the server still has are in `lostRows` instead.
 *
 * @param isServerOlder whether the server's rows are from an earlier version than those on the screens
 */
export function lostChanges(
  rowsBefore: TeamRows,
  rowsAfter: TeamRows,
  isServerOlder: boolean,
): LostChange[] {
  const missing = <T extends TableName>(table: T): RowsByTable[T][] =>
    [...rowsBefore[table].values()].filter(({ id }) => !rowsAfter[table].has(id));
  const games = [...rowsBefore.games.values()];
  const sessions = [...rowsBefore.practiceSessions.values()];
  return [
    ...missing('players').map(playerChange),
    ...missing('opponentPlayers').flatMap((row) => opponentChanges(row, rowsBefore)),
    ...games.flatMap((game) => gameChanges(game, rowsAfter.games.get(game.id), isServerOlder)),
    ...logChanges(rowsBefore, rowsAfter),
    ...games.flatMap((game) => gameEndChange(game, rowsAfter.games.get(game.id), isServerOlder)),
    ...missing('practiceSessions').map(sessionChange),
    ...practicePitchChanges(rowsBefore, rowsAfter),
    ...sessions.flatMap((row) =>
      sessionEndChange(row, rowsAfter.practiceSessions.get(row.id), isServerOlder),
    ),
  ];
}

function playerChange({ joinedAt, deletedAt: _, playerId: __, ...args }: PlayerRow): LostChange {
  return { at: joinedAt, change: { name: 'player.add', args } };
}

/** A row has its names in the order in which renamings added them. */
function opponentChanges(row: OpponentPlayerRow, rowsBefore: TeamRows): LostChange[] {
  const { id, opponent, names, bats, throws, createdAt: at } = row;
  const player = { id, opponent, name: names[0] ?? row.name };
  const laterNames = names.slice(1);
  // The player may have been renamed back to an earlier name.
  if (row.name !== (names.at(-1) ?? row.name)) laterNames.push(row.name);
  const target =
    row.mergedInto === null ? undefined : rowsBefore.opponentPlayers.get(row.mergedInto);
  const into = target && { id: target.id, opponent, name: target.names[0] ?? target.name };
  const changes: NamedChange[] = [
    { name: 'opponent.save', args: { player, bats, throws } },
    ...laterNames.map((name): NamedChange => ({ name: 'opponent.rename', args: { player, name } })),
    ...(into ? [{ name: 'opponent.merge', args: { player, into } } as const] : []),
  ];
  return changes.map((change) => ({ at, change }));
}

/** If the server is not older, somebody may have removed lineup and notes on purpose, so they are not offered. */
function gameChanges(
  row: GameRow,
  rowAfter: GameRow | undefined,
  isServerOlder: boolean,
): LostChange[] {
  const { id, opponent, gameDate, homeTeam, innings, gameType, createdAt: at, startedAt } = row;
  const gameId = id;
  const mayLackEdits = !rowAfter || isServerOlder;
  const sides = (['team', 'opponent'] as const).flatMap((side) => {
    const whole = row.lineup?.[side];
    return whole && !rowAfter?.lineup?.[side] ? [[side, { whole }] as const] : [];
  });
  const edits = {
    ...(sides.length > 0 && { lineup: Object.fromEntries(sides) }),
    ...(row.notes && !rowAfter?.notes && { notes: row.notes }),
    ...(row.decisions && !rowAfter?.decisions && { decisions: row.decisions }),
  };
  const create = { id, opponent, gameDate, homeTeam, innings, ...(gameType && { gameType }) };
  const changes: LostChange[] = [];
  if (!rowAfter) changes.push({ at, change: { name: 'game.create', args: create } });
  if (mayLackEdits && Object.keys(edits).length > 0) {
    changes.push({ at, change: { name: 'game.update', args: { gameId, ...edits } } });
  }
  if (startedAt !== null && (rowAfter?.startedAt ?? null) === null) {
    changes.push({ at: startedAt, change: { name: 'game.start', args: { gameId } } });
  }
  if (row.status === 'suspended' && startedAt !== null && mayLackEdits) {
    changes.push({ at: startedAt, change: { name: 'game.suspend', args: { gameId } } });
  }
  return changes;
}

/** A game that is no longer completed may have been restarted, unless the server's rows are older. */
function gameEndChange(
  { id: gameId, completedAt }: GameRow,
  rowAfter: GameRow | undefined,
  isServerOlder: boolean,
): LostChange[] {
  const wasEnded = completedAt !== null && (rowAfter?.completedAt ?? null) === null;
  if (!wasEnded || (rowAfter?.startedAt && !isServerOlder)) return [];
  return [{ at: completedAt, change: { name: 'game.end', args: { gameId } } }];
}

function logChanges(rowsBefore: TeamRows, rowsAfter: TeamRows): LostChange[] {
  const pitchesBefore = pitchesById([...rowsBefore.plateAppearances.values()]);
  const pitchesAfter = pitchesById([...rowsAfter.plateAppearances.values()]);
  const isLost = (id: string | null) =>
    id !== null && pitchesBefore.has(id) && !pitchesAfter.has(id);
  /** A voided pitch is not entered again, so the next pitch follows the one before it. */
  const findPredecessor = (originalId: string | null): string | null => {
    let id = originalId;
    const seenIds = new Set<string>();
    while (id !== null && isLost(id) && pitchesBefore.get(id)?.pitch.voided && !seenIds.has(id)) {
      seenIds.add(id);
      id = pitchesBefore.get(id)?.prev ?? null;
    }
    return id;
  };
  const pitches = sortByChain(pitchesBefore).filter(
    ({ pitch }) => isLost(pitch.id) && !pitch.voided,
  );
  const events = [...rowsBefore.gameEvents.values()]
    .filter(({ id, voided }) => !voided && !rowsAfter.gameEvents.has(id))
    .sort((a, b) => a.ordinal - b.ordinal);
  return [
    ...pitches.map((pitch) => pitchChange(pitch, findPredecessor(pitch.prev))),
    ...events.map((event) => eventChange(event, findPredecessor(event.after))),
  ];
}

/** By time, but each pitch after its predecessor, because the clocks of two phones may differ. */
function sortByChain(pitches: ReadonlyMap<string, ChainedPitch>): ChainedPitch[] {
  const ordered = new Set<ChainedPitch>();
  const byTime = [...pitches.values()].sort((a, b) => (a.pitch.at < b.pitch.at ? -1 : 1));
  for (const pitch of byTime) {
    const withUnorderedPredecessors = new Set<ChainedPitch>();
    let unordered: ChainedPitch | undefined = pitch;
    while (unordered && !ordered.has(unordered) && !withUnorderedPredecessors.has(unordered)) {
      withUnorderedPredecessors.add(unordered);
      unordered = unordered.prev === null ? undefined : pitches.get(unordered.prev);
    }
    for (const predecessor of [...withUnorderedPredecessors].reverse()) ordered.add(predecessor);
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
  rowAfter: PracticeSessionRow | undefined,
  isServerOlder: boolean,
): LostChange[] {
  const isEndLost = completedAt !== null && (rowAfter?.completedAt ?? null) === null;
  const changes = {
    ...(isEndLost && { status: 'completed' as const }),
    ...(notes && !rowAfter?.notes && (!rowAfter || isServerOlder) && { notes }),
  };
  if (Object.keys(changes).length === 0) return [];
  const at = completedAt ?? createdAt;
  return [{ at, change: { name: 'practice.update', args: { sessionId, changes } } }];
}

function practicePitchChanges(rowsBefore: TeamRows, rowsAfter: TeamRows): LostChange[] {
  const changes = [...rowsBefore.practiceAtBats.values()].flatMap((atBat) => {
    const idsAfter = new Set(rowsAfter.practiceAtBats.get(atBat.id)?.pitches.map(({ id }) => id));
    return atBat.pitches
      .filter(({ id, voidedAt }) => !idsAfter.has(id) && voidedAt === undefined)
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
