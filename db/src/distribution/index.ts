export { hasCitus, isDistributed } from './citus.ts';
export { DistributionRefusedError, type DistributionReport, distribute } from './distribute.ts';
export { distributionColumn, type TableKind, tableKinds } from './distribute-tables.ts';
export { DistributionUnfinishedError } from './finish.ts';
