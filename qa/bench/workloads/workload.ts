import type { Lab } from '../lab.ts';
import type { Finding } from '../report.ts';

export interface Workload {
  readonly name: string;
  readonly title: string;
  run(lab: Lab): Promise<Finding[]>;
}
