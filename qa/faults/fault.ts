import type { FaultLab } from './fault-lab.ts';

/** A run that did something less often than `atLeast` proves nothing. */
export interface Harm {
  readonly what: string;
  readonly count: number;
  readonly atLeast: number;
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Repairs what it broke before it returns. @param isShort true for a form that ends within seconds */
  run(lab: FaultLab, isShort: boolean): Promise<readonly Harm[]>;
}
