import { describeSqlTier } from './sql-tier.ts';

describeSqlTier(2);
