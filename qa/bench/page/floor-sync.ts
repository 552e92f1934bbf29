import type { FloorCursor, FloorPage } from '../floor/floor-messages.ts';
import type { FloorRow, FloorRows } from '../floor/floor-tables.ts';
import { putFloorRows, resultOf, waitForCommit } from './floor-database.ts';

const BATCH_ROWS = 1000;

interface PushTarget {
  readonly path: string;
  bodyOf(rows: FloorRows): object;
}

const BARE_FLOOR: PushTarget = { path: '/floor/push', bodyOf: (rows) => rows };

export async function pushFloor(
  db: IDBDatabase,
  onSent: (bytes: number) => void,
  { path, bodyOf }: PushTarget = BARE_FLOOR,
): Promise<void> {
  for (;;) {
    const { keys, rows } = await readBatch(db);
    const lastKey = keys.at(-1);
    if (lastKey === undefined) return;
    const body = await compress(JSON.stringify(bodyOf(rows)));
    await post(path, body, { isCompressed: true });
    onSent(body.byteLength);
    const transaction = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    transaction.objectStore('outbox').delete(IDBKeyRange.upperBound(lastKey));
    await waitForCommit(transaction);
  }
}

export async function pullFloor(db: IDBDatabase): Promise<void> {
  const cursorRequest = db.transaction('cursors').objectStore('cursors').get('cursor');
  let cursor = ((await resultOf(cursorRequest)) as FloorCursor | undefined) ?? START;
  for (;;) {
    const response = await post('/floor/pull', encode(JSON.stringify(cursor)));
    const page = (await response.json()) as FloorPage;
    await putFloorRows(db, page.rows, page.cursor);
    if (page.isLast) return;
    cursor = page.cursor;
  }
}

const START: FloorCursor = { games: 0, at_bats: 0, pitches: 0 };

async function readBatch(db: IDBDatabase): Promise<{ keys: IDBValidKey[]; rows: FloorRows }> {
  const transaction = db.transaction(['outbox', 'at_bats', 'games']);
  const outbox = transaction.objectStore('outbox');
  const rowsOf = (store: string, ids: Iterable<unknown>) =>
    Promise.all(
      Array.from(ids, (id) =>
        resultOf<FloorRow>(transaction.objectStore(store).get(id as IDBValidKey)),
      ),
    );
  const [keys, pitches] = await Promise.all([
    resultOf(outbox.getAllKeys(null, BATCH_ROWS)),
    resultOf<FloorRow[]>(outbox.getAll(null, BATCH_ROWS)),
  ]);
  const [atBats, games] = await Promise.all([
    rowsOf('at_bats', new Set(pitches.map((pitch) => pitch.at_bat_id))),
    rowsOf('games', new Set(pitches.map((pitch) => pitch.game_id))),
  ]);
  return { keys, rows: { games, at_bats: atBats, pitches } };
}

async function post(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  { isCompressed = false } = {},
): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    },
    body,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
