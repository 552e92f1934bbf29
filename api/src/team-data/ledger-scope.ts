import type { TeamTransaction } from './team-transaction.ts';

export interface Client {
  readonly clientId: string;
  readonly deviceId: string;
}

export type LedgerScope = Pick<TeamTransaction, 'trx' | 'teamId' | 'userId'>;

export type TeamScope = Pick<LedgerScope, 'trx' | 'teamId'>;
