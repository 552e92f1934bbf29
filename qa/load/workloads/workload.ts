import type { Finding } from '../../bench/report.ts';
import type { LoadLab } from '../load-lab.ts';

export interface Workload {
  readonly name: string;
  readonly title: string;
  run(lab: LoadLab): Promise<Finding[]>;
}
