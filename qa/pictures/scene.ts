import type { Page } from 'playwright-core';
import type { AccountName, Stage } from './stage.ts';

/** A screen in a state worth looking at. */
export interface Scene {
  /** Stem of its pictures' names, such as `sign-in-wrong-password`. */
  readonly name: string;
  /** Who is signed in; nobody by default. */
  readonly as?: AccountName;
  readonly path: string | ((stage: Stage) => string);
  /**
   * Brings the page from `path` into the state, and fails when it is not there, so that no picture
   * shows something else. Done once per theme, before any resizing.
   */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Waits at each width for what comes only once the page is idle there. */
  readonly settled?: (page: Page) => Promise<unknown>;
  /** Widths in CSS pixels where the state exists; by default all of them. */
  readonly widths?: readonly number[];
}

export const PHONES = [320, 390] as const;
export const WIDE = [820, 1440] as const;
