import type { Kysely } from 'kysely';
import { createTables } from './baseline/index.ts';
import { addErasuresAndConsents } from './erasures.ts';
import { createPublicLinks } from './public-links.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run. They are imported, because the built API is one file without a folder to search. */
export const migrations: readonly Migration[] = [
  { name: '20261129000100-baseline', up: createTables },
  { name: '20261130000100-erasures', up: addErasuresAndConsents },
  { name: '20261130000200-public-links', up: createPublicLinks },
  { name: '20261201000100-push-subscriptions', up: createPushSubscriptions },
];
