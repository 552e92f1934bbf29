import type { Lab } from '../lab.ts';
import type { WorkloadOf } from '../report.ts';

export type Workload = WorkloadOf<Lab>;
