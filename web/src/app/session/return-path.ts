import { paths } from '../../platform/paths.ts';
import { useSession } from './session-store.ts';

const STORAGE_KEY = 'came-for';

/** The screen to open after signing in. Stored for this tab, because signing in may lead through other pages. */
interface ReturnPath {
  readonly path: string;
  /** Only this user returns there. Null for anyone. */
  readonly userId: string | null;
}

export function rememberJoining(): void {
  remember({ path: paths.joinTeam, userId: null });
}

export function rememberTracking(path: string, userId: string): void {
  remember({ path, userId });
}

export function returnPathFor(userId: string): string {
  const returnPath = read();
  const isForUser =
    returnPath !== null && (returnPath.userId === null || returnPath.userId === userId);
  return isForUser ? returnPath.path : paths.dugout;
}

/** Null while the server still checks the session of a tracked game, which stays open even if the session has expired. */
export function useReturnPath(): string | null {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const path = returnPathFor(session.account.user.id);
  const isTracking = path !== paths.dugout && path !== paths.joinTeam;
  return isTracking && session.isChecking ? null : path;
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser without session storage has nothing to remove.
  }
}

function remember(returnPath: ReturnPath): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(returnPath));
  } catch {
    // Without storage the user opens the screen from the menu.
  }
}

function read(): ReturnPath | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as ReturnPath | null;
  } catch {
    return null;
  }
}
