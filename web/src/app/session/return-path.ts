import { paths } from '../../platform/paths.ts';
import { useSession } from './session-store.ts';

const STORAGE_KEY = 'came-for';

/** Where to go after signing in. Kept for this tab, since signing in may lead through other pages. */
interface CameFor {
  readonly path: string;
  /** Only this user is led there. Null for anyone. */
  readonly userId: string | null;
}

/** Someone who is signed out came to join a team. */
export function rememberCameToJoin(): void {
  remember({ path: paths.joinTeam, userId: null });
}

/** A user leaves what they track to sign in again. */
export function rememberTracking(path: string, userId: string): void {
  remember({ path, userId });
}

/** Where the app opens for this user after signing in. */
export function cameFor(userId: string): string {
  const kept = read();
  const isTheirs = kept !== null && (kept.userId === null || kept.userId === userId);
  return isTheirs ? kept.path : paths.dugout;
}

/**
 * Where the app opens for the user of this session. Null while the server is asked about the session
 * of a user who left what they track: at its address the app would take them for one who tracks on.
 */
export function useCameFor(): string | null {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const path = cameFor(session.account.user.id);
  const isTracked = path !== paths.dugout && path !== paths.joinTeam;
  return isTracked && session.isChecking ? null : path;
}

export function forgetCameFor(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept either.
  }
}

function remember(kept: CameFor): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without it they find the way by the menu.
  }
}

function read(): CameFor | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as CameFor | null;
  } catch {
    return null;
  }
}
