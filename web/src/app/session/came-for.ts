import { paths } from '../paths.ts';

const STORAGE_KEY = 'came-for';

/**
 * Somebody signed out came to join a team: after signing in they are led back. Kept for this tab,
 * since signing in may lead through other pages.
 */
export function rememberCameToJoin(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, paths.joinTeam);
  } catch {
    // Without it they find the way by the menu.
  }
}

/** Where the app opens after signing in. */
export function cameFor(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === paths.joinTeam ? paths.joinTeam : paths.dugout;
  } catch {
    return paths.dugout;
  }
}

export function forgetCameFor(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept either.
  }
}
