import {
  type Change,
  guestId,
  opponentPlayerId,
  type PersonErase,
  type PlateAppearanceRow,
  personErase,
} from '@full-count/sync-protocol';
import { type Entered, Violation } from './ground-truth.ts';
import { identityOf, type JournalEntry, type PresentRow, type StoredChange } from './server.ts';
import { FIRST_GAME, FIRST_OPPONENT, OTHER_OPPONENT } from './tap-parts.ts';
import type { World } from './world.ts';

interface Server {
  readonly stored: readonly StoredChange[];
  readonly journal: readonly JournalEntry[];
  readonly rows: ReadonlyMap<string, PresentRow>;
}

interface Named {
  /** A player's id, or the hash of a name. */
  readonly person: string;
  readonly name: string;
}

interface Erasure {
  readonly key: string;
  readonly person: string;
  /** What the person is called from then on. */
  readonly name: string;
}

/**
 * An erasure means whoever had the name when it was entered. Nobody may have the name of an entry whose phone did not know
 * the erasure. An entry of a phone that knew all erasures of the name means somebody else, and keeps it.
 */
export async function expectErased(world: World, server: Server): Promise<void> {
  const { truth, phones } = world;
  const appliedKeys = new Set(server.journal.map(({ key }) => key));
  // A change whose tab was killed meanwhile may have been stored.
  const entered = [...truth.entered.values()].filter(
    ({ key, isStored }) => isStored || appliedKeys.has(key),
  );
  const all = entered.flatMap(erasureOf);
  if (all.length === 0) return;
  const applied = all.filter(({ key }) => appliedKeys.has(key));
  const { teamId } = world.server;
  const hasErasedName = (change: Pick<Change, 'name' | 'args' | 'at'>) => {
    const named = batterOf(teamId, change);
    const entry = truth.entered.get(identityOf(change));
    return named && entry && applied.some((erasure) => mustBeErased(named, erasure, entry, all));
  };
  expectNone('the server', server.stored, hasErasedName);
  for (const phone of phones) {
    if ((await world.server.accessLevelOf(phone.userId)) === null) continue;
    const { changes, applied: kept, spare } = await phone.read();
    expectNone(`phone ${phone.number + 1}`, [...changes, ...kept, ...spare], hasErasedName);
  }
  expectRowsFollow(teamId, server);
  expectNamesakes(world, server, all);
}

/** Whether the name in an entry means the erased person, because its phone did not know of the erasure. */
function mustBeErased(
  { person, name }: Named,
  erasure: Erasure,
  { knew, hasWaited }: Entered,
  all: readonly Erasure[],
): boolean {
  if (erasure.person !== person || knew.has(erasure.key)) return false;
  // The erasure may have been stored while the entry waited for the disk.
  if (hasWaited) return false;
  return !all.some((each) => each.person === person && each.name === name);
}

function expectNone(
  place: string,
  changes: readonly Change[],
  hasErasedName: (change: Change) => boolean | null | undefined,
): void {
  const change = changes.find(hasErasedName);
  if (change) throw new Violation(`${place} still has an erased name in "${identityOf(change)}"`);
}

/** A row gets its batter from an entry, and these are checked above. */
function expectRowsFollow(teamId: string, { stored, rows }: Server): void {
  const names = new Set(
    stored.flatMap((change) => {
      const named = batterOf(teamId, change);
      return named ? [`${(change.args['plateAppearance'] as Json)['id']} ${named.name}`] : [];
    }),
  );
  for (const { table, row } of rows.values()) {
    if (table !== 'plateAppearances') continue;
    const { id, batter } = row as PlateAppearanceRow;
    if (!names.has(`${id} ${batter.name}`))
      throw new Violation(`plate appearance ${id} has ${batter.name}, whom no entry has`);
  }
}

function expectNamesakes(world: World, server: Server, all: readonly Erasure[]): void {
  const { truth, phones } = world;
  const { teamId } = world.server;
  const heldKeys = new Set(server.journal.filter(({ wasHeld }) => wasHeld).map(({ key }) => key));
  const leavers = phones.filter(({ wasRemoved }) => wasRemoved).map(({ userId }) => userId);
  for (const change of server.stored) {
    const key = identityOf(change);
    const entry = truth.entered.get(key);
    const before = entry && batterOf(teamId, entry.change);
    if (change.state !== 'applied' || !before) continue;
    if (batterOf(teamId, change)?.name === before.name) continue;
    const ofName = all.filter(({ person }) => person === before.person);
    if (ofName.some((erasure) => !entry.knew.has(erasure.key))) continue;
    const hasLeft = leavers.includes(entry.userId) || (entry.isCarried && leavers.length > 0);
    const wasHeld = [key, ...ofName.map((erasure) => erasure.key)].some((each) =>
      heldKeys.has(each),
    );
    const mayErr = truth.restores > 0 || hasLeft || wasHeld || entry.mayErase;
    if (ofName.length === 0 || !mayErr)
      throw new Violation(`"${key}" means a namesake, and ${before.name} was erased in it`);
  }
}

function erasureOf({ key, change: { name, args } }: Entered): Erasure[] {
  if (name !== personErase.name) return [];
  const erasure = args as unknown as PersonErase;
  return [{ key, person: erasure.playerId ?? erasure.nameId ?? '', name: erasure.name }];
}

type Json = Readonly<Record<string, unknown>>;

function batterOf(teamId: string, { name, args }: Pick<Change, 'name' | 'args'>): Named | null {
  if (name !== 'pitch.log' && name !== 'pitch.insert') return null;
  const { battingSide, batter } = (args['plateAppearance'] ?? {}) as Json;
  const { id, name: batterName } = (batter ?? {}) as Json;
  if (typeof batterName !== 'string') return null;
  if (typeof id === 'string') return { person: id, name: batterName };
  const opponent = args['gameId'] === FIRST_GAME ? FIRST_OPPONENT : OTHER_OPPONENT;
  const person =
    battingSide === 'team'
      ? guestId(teamId, batterName)
      : opponentPlayerId(teamId, opponent, batterName);
  return { person, name: batterName };
}
