import { PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import { type NamedMutation, TestDevice } from '../../testing/test-device.ts';
import { pitchesById } from '../entries.ts';
import type { GameReading, LogFact, RecordingReading } from '../log-facts.ts';
import { readLog } from '../read-log.ts';

const factsByDevice = new WeakMap<TestDevice, Map<string, LogFact[]>>();
const { enter, run } = TestDevice.prototype;

/**
 * After the changes that a test enters together, `onChange` gets all facts of each game that changed. A device that began with
 * rows of another one has no facts. Returns a function that ends this.
 */
export function observeDevices(
  onChange: (device: TestDevice, gameId: string, facts: readonly LogFact[]) => void,
): () => void {
  const announce = (device: TestDevice, mutations: readonly NamedMutation[]) => {
    for (const gameId of new Set(mutations.map(gameIdOf))) {
      const facts = factsByDevice.get(device)?.get(gameId);
      if (facts) onChange(device, gameId, facts);
    }
  };
  let isEntering = false;
  TestDevice.prototype.enter = async function (mutations) {
    isEntering = true;
    const results = await enter.call(this, mutations);
    isEntering = false;
    announce(this, mutations);
    return results;
  };
  TestDevice.prototype.run = async function (mutations) {
    const late = await lateForEach(this, mutations);
    const results = await run.call(this, mutations);
    const facts = factsByDevice.get(this) ?? new Map<string, LogFact[]>();
    factsByDevice.set(this, facts);
    for (const [index, mutation] of mutations.entries()) {
      if (results[index]?.status !== 'applied') continue;
      const { name, args } = mutation;
      if (name === 'game.create') facts.set(gameIdOf(mutation), []);
      const ofGame = facts.get(gameIdOf(mutation));
      const id = `fact ${ofGame?.length}`;
      ofGame?.push({ id, author: this.userId, name, args, at: this.time, ...late[index] });
    }
    if (!isEntering) announce(this, mutations);
    return results;
  };
  return () => Object.assign(TestDevice.prototype, { enter, run });
}

function gameIdOf({ args }: NamedMutation): string {
  return (args['gameId'] ?? args['id']) as string;
}

/** What the server will add to a change when it comes. */
async function lateForEach(
  device: TestDevice,
  mutations: readonly NamedMutation[],
): Promise<Pick<LogFact, 'late'>[]> {
  const twin = new TestDevice();
  const { userId, time, denied } = device;
  Object.assign(twin, { userId, time, denied });
  for (const [key, row] of device.rows) twin.rows.set(key, row);
  const late: Pick<LogFact, 'late'>[] = [];
  for (const [index, mutation] of mutations.entries()) {
    late.push(lateOf(twin, mutation));
    if (index < mutations.length - 1) await run.call(twin, [mutation]);
  }
  return late;
}

function lateOf(device: TestDevice, { args }: NamedMutation): Pick<LogFact, 'late'> {
  const game = device.game(args['gameId'] as string);
  if (!game) return {};
  const event = args['event'] as { type?: string } | undefined;
  const isLate = game.status === 'scheduled' || game.status === 'completed';
  if (game.deletedAt) return { late: game.status === 'scheduled' ? 'scheduled' : 'deleted' };
  if (!isLate || event?.type === 'forfeit') return {};
  return { late: game.status as 'scheduled' | 'completed' };
}

/** What the mutators stored, in the form of a reading. */
export function storedReading(
  device: TestDevice,
  gameId: string,
): Omit<GameReading, 'discrepancies'> {
  const { recordings } = device.game(gameId);
  const { plateAppearances, events } = device.gameLog(gameId);
  const byId = pitchesById(plateAppearances);
  const taken = new Set<string>();
  const recordingReading = (recording: Recording): RecordingReading => {
    const pitchIds: string[] = [];
    for (let id = recording.head; id && !taken.has(id); id = byId.get(id)?.prev ?? null) {
      taken.add(id);
      pitchIds.unshift(id);
    }
    const { from, head, by = [], scorer, settled } = recording;
    return { pitchIds, from, head, by, ...(scorer && { scorer }), ...(settled && { settled }) };
  };
  const primary = recordings[PRIMARY_RECORDING] as Recording;
  const forkIds = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  return {
    primary: recordingReading(primary),
    forks: new Map(forkIds.sort().map((id) => [id, recordingReading(recordings[id] as Recording)])),
    undecided: primary.undecided ?? [],
    pitches: new Map(
      [...byId].map(([id, { pitch, prev, plateAppearance }]) => [
        id,
        { ...pitch, prev, plateAppearanceId: plateAppearance.id },
      ]),
    ),
    plateAppearances: new Map(
      plateAppearances.map(({ derived, pitches, ...row }) => [row.id, row]),
    ),
    events: new Map(events.map((event) => [event.id, event])),
  };
}

/**
 * Where a reading differs from the stored rows by design, both are made equal. An event that begins a plate appearance does not
 * say who bats. The mutators ask the fold, and a reading leaves that to the fold.
 */
export function comparable(
  reading: Omit<GameReading, 'discrepancies'>,
  facts: readonly LogFact[],
): object {
  const namedByEvents = new Set(
    facts.map(({ args }) => (args['event'] as { plateAppearanceId?: string })?.plateAppearanceId),
  );
  const withPitches = new Set(
    [...reading.pitches.values()].map(({ plateAppearanceId }) => plateAppearanceId),
  );
  const rows = [...reading.plateAppearances].flatMap(([id, row]): [string, object][] => {
    if (!namedByEvents.has(id)) return [[id, row]];
    return withPitches.has(id) ? [[id, { notes: row.notes }]] : [];
  });
  return {
    ...reading,
    forks: Object.fromEntries(reading.forks),
    pitches: Object.fromEntries(reading.pitches),
    plateAppearances: Object.fromEntries(rows),
    events: Object.fromEntries(reading.events),
  };
}

export function bothReadings(device: TestDevice, gameId: string, facts: readonly LogFact[]) {
  const { discrepancies, ...reading } = readLog(facts);
  const stored = storedReading(device, gameId);
  return {
    discrepancies,
    read: comparable(reading, facts),
    stored: comparable(stored, facts),
    losesPitches: { read: losesPitches(reading), stored: losesPitches(stored) },
  };
}

function losesPitches({ primary, forks, pitches }: Omit<GameReading, 'discrepancies'>): boolean {
  const shown = [primary, ...forks.values()].flatMap(({ pitchIds }) => pitchIds);
  return new Set(shown).size !== pitches.size || shown.length !== pitches.size;
}
