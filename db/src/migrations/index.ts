import type { Kysely, RawBuilder } from 'kysely';
import { baseline } from './baseline/index.ts';
import { erasuresAndConsents, publicLinks, pushSubscriptions } from './since-baseline.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run. They are imported, because the built API is one file without a folder to search. */
export const migrations: readonly Migration[] = [
  { name: '20261129000100-baseline', up: running(baseline) },
  { name: '20261130000100-erasures', up: running(erasuresAndConsents) },
  { name: '20261130000200-public-links', up: running(publicLinks) },
  { name: '20261201000100-push-subscriptions', up: running(pushSubscriptions) },
];

function running(statements: readonly RawBuilder<unknown>[]): Migration['up'] {
  return async (db) => {
    for (const statement of statements) await statement.execute(db);
  };
}
