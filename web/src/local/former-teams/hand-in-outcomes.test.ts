import type { HandedIn } from '@full-count/sync-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { UserDatabase } from '../database/database.ts';
import { markEndingRead } from './endings.ts';
import { readFormerTeams } from './former-teams.ts';
import { updateOutcomes } from './hand-in-outcomes.ts';
import { noteHandedIn } from './handed-in.ts';

const AT = '2026-05-02T17:30:00.000Z';
let db: UserDatabase;
let teamId: string;

beforeEach(() => {
  db = new UserDatabase(newId());
  teamId = newTeamId();
});
afterEach(() => {
  db.close();
  vi.unstubAllGlobals();
});

function serve(respond: () => Response): string[] {
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    return respond();
  });
  return requestedPaths;
}

function handedIn(over: Partial<HandedIn>): HandedIn {
  return { id: newId(), teamId, state: 'held', changes: 3, refused: 0, resolvedAt: null, ...over };
}

const serveHandedIn = (...all: HandedIn[]) => serve(() => Response.json(all));

it('asks nothing when no change was handed in', async () => {
  const requestedPaths = serveHandedIn();
  await updateOutcomes(db);
  expect(requestedPaths).toEqual([]);
});

it('shows the notice again when an admin has decided, and deletes it once the user has read it', async () => {
  await noteHandedIn(db, teamId, 5, AT);
  await markEndingRead(db, teamId);
  expect(await readFormerTeams(db)).toEqual([]);
  const waiting = handedIn({ state: 'held' });
  serveHandedIn(waiting, handedIn({ state: 'discarded', changes: 2, resolvedAt: AT }));
  await updateOutcomes(db);
  expect(await readFormerTeams(db)).toEqual([]);
  serveHandedIn(
    { ...waiting, state: 'accepted', refused: 1, resolvedAt: AT },
    handedIn({ state: 'discarded', changes: 2, resolvedAt: AT }),
    handedIn({ state: 'accepted', teamId: newTeamId() }),
  );
  await updateOutcomes(db);
  expect(await readFormerTeams(db)).toMatchObject([
    { teamId, outcome: { accepted: 2, refused: 1, discarded: 2 } },
  ]);
  await markEndingRead(db, teamId);
  expect(await db.endings.count()).toBe(0);
});

it('says that changes are gone when the server has deleted them', async () => {
  await noteHandedIn(db, teamId, 5, AT);
  serveHandedIn();
  await updateOutcomes(db);
  expect(await readFormerTeams(db)).toMatchObject([
    { outcome: { accepted: 0, refused: 0, discarded: 0 } },
  ]);
});

it('keeps waiting without signal and while the session has expired', async () => {
  await noteHandedIn(db, teamId, 5, AT);
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await updateOutcomes(db);
  serve(() => Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }));
  await updateOutcomes(db);
  const [ending] = await readFormerTeams(db);
  expect(ending).not.toHaveProperty('outcome');
});

it('waits again when more changes are handed in after an outcome', async () => {
  await noteHandedIn(db, teamId, 3, AT);
  const first = handedIn({ state: 'accepted', changes: 3, resolvedAt: AT });
  serveHandedIn(first);
  await updateOutcomes(db);
  await noteHandedIn(db, teamId, 2, AT);
  serveHandedIn(first, handedIn({ state: 'discarded', changes: 2, resolvedAt: AT }));
  await updateOutcomes(db);
  expect(await readFormerTeams(db)).toMatchObject([
    { handedIn: 5, outcome: { accepted: 3, refused: 0, discarded: 2 } },
  ]);
});
