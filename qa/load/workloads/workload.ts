import type { WorkloadOf } from '../../bench/report.ts';
import type { LoadLab } from '../load-lab.ts';

export type Workload = WorkloadOf<LoadLab>;
