import {
  hasName,
  type Mutator,
  mutators,
  type NamedChange,
  type Row,
  type RowsByTable,
  type TableName,
} from '@full-count/sync-protocol';
import type { RefusedChange, UserDatabase } from '../../local/database/database.ts';
import { type RowKey, rowKey } from '../../local/database/team-rows.ts';
import { LOST_ROWS } from '../../local/refused-changes/refused-changes.ts';
import { readView } from '../../local/view/team-view.ts';
import { lacksEdit, type RowLists } from './lost-rows.ts';

type FindRow = <T extends TableName>(table: T, id: string) => RowsByTable[T] | undefined;

/** Returns the entries whose content the team has again, as far as its rows show that. */
export async function entriesThatAreBack(
  db: UserDatabase,
  teamId: string,
  entries: readonly RefusedChange[],
): Promise<RefusedChange[]> {
  if (entries.length === 0) return [];
  const checks = entries.map((entry) => ({ entry, check: checkOf(entry) }));
  const keys = checks.flatMap(({ check }) => check.keys);
  const rows = new Map<RowKey, Row>();
  await readView(db, teamId, async (view) => {
    for (const [table, id] of keys) {
      const row = await view.row(table, id);
      if (row && !('deletedAt' in row && row.deletedAt)) rows.set(rowKey(table, id), row);
    }
  });
  const findRow = ((table, id) => rows.get(rowKey(table, id))) as FindRow;
  return checks.filter(({ check }) => check.isBack(findRow)).map(({ entry }) => entry);
}

interface ReturnCheck {
  readonly keys: readonly (readonly [table: TableName, id: string])[];
  readonly isBack: (findRow: FindRow) => boolean;
}

function checkOf({ name, args }: RefusedChange): ReturnCheck {
  if (name === LOST_ROWS) return checkOfRows(args as RowLists);
  const parsed = (mutators as Readonly<Record<string, Mutator>>)[name]?.schema.safeParse(args);
  if (!parsed?.success) return { keys: [], isBack: () => false };
  return checkOfChange({ name, args: parsed.data } as NamedChange);
}

function checkOfRows(lists: RowLists): ReturnCheck {
  const lostRows = (Object.keys(lists) as TableName[]).flatMap((table) =>
    (lists[table] ?? []).map((row) => ({ table, row })),
  );
  return {
    keys: lostRows.map(({ table, row }) => [table, row.id]),
    isBack: (findRow) =>
      lostRows.every(({ table, row }) => {
        const current = findRow(table, row.id);
        return current !== undefined && !lacksEdit(table, row, current);
      }),
  };
}

function checkOfChange(change: NamedChange): ReturnCheck {
  switch (change.name) {
    case 'player.add':
      return checkRowExists('players', change.args.id);
    case 'opponent.save':
      return checkRowExists('opponentPlayers', change.args.player.id);
    case 'opponent.rename': {
      const { player, name } = change.args;
      return checkRow('opponentPlayers', player.id, ({ names }) => hasName(names, name));
    }
    case 'opponent.merge': {
      const { player, into } = change.args;
      const intoId = into?.id ?? null;
      return checkRow('opponentPlayers', player.id, ({ mergedInto }) => mergedInto === intoId);
    }
    case 'game.create':
      return checkRowExists('games', change.args.id);
    case 'game.update': {
      const { gameId, lineup: lost, notes: lostNotes, decisions: lostDecisions } = change.args;
      return checkRow('games', gameId, ({ lineup, notes, decisions }) => {
        const hasTeam = !lost?.team || lineup?.team != null;
        const hasOpponent = !lost?.opponent || lineup?.opponent != null;
        const hasDecisions = !lostDecisions || decisions !== undefined;
        return hasTeam && hasOpponent && hasDecisions && (!lostNotes || notes !== undefined);
      });
    }
    case 'game.start':
      return checkRow('games', change.args.gameId, ({ startedAt }) => startedAt !== null);
    case 'game.suspend':
      return checkRow('games', change.args.gameId, ({ status }) => status === 'suspended');
    case 'game.end':
      return checkRow('games', change.args.gameId, ({ completedAt }) => completedAt !== null);
    case 'pitch.log':
    case 'pitch.insert': {
      const { pitch, plateAppearance } = change.args;
      return checkRow('plateAppearances', plateAppearance.id, hasPitch(pitch.id));
    }
    case 'event.log':
      return checkRowExists('gameEvents', change.args.event.id);
    case 'practice.create':
      return checkRowExists('practiceSessions', change.args.id);
    case 'practice.update': {
      const { sessionId, changes } = change.args;
      return checkRow('practiceSessions', sessionId, ({ completedAt, notes }) => {
        const isEnded = changes.status === undefined || completedAt !== null;
        return isEnded && (!changes.notes || notes !== undefined);
      });
    }
    case 'practicePitch.log': {
      const { atBat, pitch } = change.args;
      return checkRow('practiceAtBats', atBat.id, pitch ? hasPitch(pitch.id) : () => true);
    }
    default:
      return { keys: [], isBack: () => false };
  }
}

function checkRowExists(table: TableName, id: string): ReturnCheck {
  return checkRow(table, id, () => true);
}

function checkRow<T extends TableName>(
  table: T,
  id: string,
  isBack: (row: RowsByTable[T]) => boolean,
): ReturnCheck {
  return {
    keys: [[table, id]],
    isBack(findRow) {
      const row = findRow(table, id);
      return row !== undefined && isBack(row);
    },
  };
}

function hasPitch(pitchId: string) {
  return ({ pitches }: { readonly pitches: readonly { readonly id: string }[] }) =>
    pitches.some(({ id }) => id === pitchId);
}
