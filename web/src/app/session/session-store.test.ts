import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleTeam, sampleUser } from '../../../testing/sample-account.ts';
import { type Stored, UserDatabase } from '../../local/database/database.ts';
import { currentAccount, rememberTeams, rememberUser } from '../../local/session/device.ts';
import { refreshAccount, signOut } from '../../local/session/session.ts';
import { deleteAccountData } from '../../local/session/unsent-changes.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { openNewSession } from '../signed-out-app.tsx';
import { startSession, useSession } from './session-store.ts';

const user = sampleUser({});
const team = sampleTeam({ coachId: user.id });
const GAME_ID = '01990000-0000-7000-8000-0000000000aa';

type Answers = Readonly<Record<string, () => Response>>;

/** Answers requests to these paths. All others fail as if there were no network. */
function answerRequests(answers: Answers): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path] ?? (path === '/api/auth/ended-memberships' ? json([]) : undefined);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const unauthorized = json({ message: 'Unauthorized', code: 'unauthorized' }, 401);

function openApp(pathname: string, cookie = ''): Promise<void> {
  vi.stubGlobal('window', { location: { pathname } });
  vi.stubGlobal('document', { cookie });
  return startSession();
}

async function rememberDana(): Promise<void> {
  await rememberUser(user);
  await rememberTeams(user.id, { teams: [team], ended: new Set() });
}

async function storeGame(status: 'live' | 'completed'): Promise<void> {
  const db = new UserDatabase(user.id);
  await db.games.put({ teamId: team.id, id: GAME_ID, status } as Stored<'games'>);
  db.close();
}

beforeEach(async () => {
  useSession.setState({ kind: 'loading' }, true);
  await deleteAccountData(user.id);
});
afterEach(() => vi.unstubAllGlobals());

describe('opening the app', () => {
  it('asks to sign in when no user is known', async () => {
    answerRequests({ '/api/auth/user': unauthorized });
    await openApp('/games');
    expect(useSession.getState()).toEqual({ kind: 'signed-out', lastAccount: null });
  });

  it('keeps the session of a provider sign-in after a sign-out without signal', async () => {
    answerRequests({});
    await signOut();
    answerRequests({ '/api/auth/user': json(user), '/api/teams': json([team]) });
    await openApp('/', 'new_session=1');
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', account: { user } });
  });

  it('opens for the user of the session, with their teams', async () => {
    answerRequests({ '/api/auth/user': json(user), '/api/teams': json([team]) });
    await openApp('/');
    expect(useSession.getState()).toEqual({
      kind: 'signed-in',
      isChecking: false,
      account: { user, teams: [team], selectedTeamId: null },
    });
  });

  it('says that someone is signed in while the teams of a new account load', async () => {
    const kindsDuringRequest: string[] = [];
    answerRequests({
      '/api/auth/user': json(user),
      '/api/teams': () => {
        kindsDuringRequest.push(useSession.getState().kind);
        return json([team])();
      },
    });
    await openApp('/');
    expect(kindsDuringRequest).toEqual(['loading-teams']);
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it('opens for the last user of the device without waiting for the server', async () => {
    await rememberDana();
    const kindsDuringRequest: string[] = [];
    answerRequests({
      '/api/auth/user': () => {
        kindsDuringRequest.push(useSession.getState().kind);
        return json(user)();
      },
      '/api/teams': json([team]),
    });
    await openApp('/');
    expect(kindsDuringRequest).toEqual(['signed-in']);
  });

  it('stays open without signal and behind a captive portal', async () => {
    await rememberDana();
    answerRequests({});
    await openApp('/');
    expect(useSession.getState().kind).toBe('signed-in');
    answerRequests({
      '/api/auth/user': () => new Response('<h1>Stadium Wi-Fi</h1>', { status: 200 }),
    });
    await openApp('/');
    expect(useSession.getState().kind).toBe('signed-in');
  });

  it('stays open on a device too full to store the answer of the server', async () => {
    await rememberDana();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerRequests({
      '/api/auth/user': () => {
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        });
        return json({ ...user, firstName: 'Dan' })();
      },
      '/api/teams': json([team]),
    });
    await openApp('/games');
    expect(logged).toHaveBeenCalled();
    vi.restoreAllMocks();
    expect(useSession.getState().kind).toBe('signed-in');
  });
});

describe('after a sign-in', () => {
  it('remembers that the teams are unknown until the server has listed them', async () => {
    answerRequests({ '/api/auth/user': json(user) });
    await openApp('/');
    expect(useSession.getState()).toMatchObject({ account: { teams: [], areTeamsUnknown: true } });
    answerRequests({ '/api/auth/user': json(user), '/api/teams': json([]) });
    const account = await refreshAccount(user.id);
    expect(account).toEqual({ user, teams: [], selectedTeamId: null });
  });

  it('says that the server no longer answers', async () => {
    answerRequests({});
    expect(await openNewSession()).toBe(false);
    expect(useSession.getState().kind).toBe('signed-out');
    expect(useToastStore.getState().toast?.description).toBe(
      "You're signed in. Reload the page when you have signal.",
    );
  });
});

describe('an expired session', () => {
  it('leads to the sign-in screen and closes the account on this device', async () => {
    await rememberDana();
    answerRequests({ '/api/auth/user': unauthorized });
    await openApp('/games');
    expect(useSession.getState()).toMatchObject({
      kind: 'signed-out',
      lastAccount: { user: { id: user.id } },
    });
    expect(await currentAccount()).toBeNull();
  });

  it('does not interrupt a coach who tracks a game', async () => {
    await rememberDana();
    await storeGame('live');
    answerRequests({ '/api/auth/user': unauthorized });
    await openApp(`/games/${GAME_ID}/live`);
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', account: { teams: [team] } });
    expect(await currentAccount()).not.toBeNull();
  });

  it('does not keep the app open for a game that has ended', async () => {
    await rememberDana();
    await storeGame('completed');
    answerRequests({ '/api/auth/user': unauthorized });
    await openApp(`/games/${GAME_ID}/live`);
    expect(useSession.getState().kind).toBe('signed-out');
  });
});
