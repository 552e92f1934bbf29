import type { Page } from 'playwright-core';

/** A screen in a state worth looking at. */
export interface Scene {
  /** Stem of its pictures' names, such as `sign-in-wrong-password`. */
  readonly name: string;
  readonly path: string;
  /**
   * Brings the page from `path` into the state, and fails when it is not there, so that no picture
   * shows something else. Done once per theme, before any resizing.
   */
  readonly reach: (page: Page) => Promise<void>;
  /** Widths in CSS pixels where the state exists; by default all of them. */
  readonly widths?: readonly number[];
}

export const scenes: readonly Scene[] = [
  {
    name: 'kit',
    path: '/_kit',
    reach: (page) => page.getByRole('heading', { name: 'Kit' }).waitFor(),
  },
  {
    name: 'sign-in',
    path: '/login',
    reach: (page) => page.getByRole('button', { name: 'Sign In' }).first().waitFor(),
  },
];
