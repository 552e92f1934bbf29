export {
  DistributionRefusedError,
  DistributionUnfinishedError,
  distribute,
} from './distribute.ts';
export {
  distributionColumn,
  hasCitus,
  isDistributed,
  type TableKind,
  tableKinds,
} from './tables.ts';
