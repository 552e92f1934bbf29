export { hasCitus, isDistributed } from './citus.ts';
export { DistributionRefusedError, type DistributionReport, distribute } from './distribute.ts';
export { DistributionUnfinishedError } from './finish.ts';
export { distributionColumn, type TableKind, tableKinds } from './table-kinds.ts';
