import type { FaultLab } from './fault-lab.ts';

/** How often a run has harmed the app in some way. A run that did too little harm proves nothing. */
export interface Harm {
  readonly what: string;
  readonly count: number;
  readonly atLeast: number;
}

/** A fault run: it breaks something that the app must survive without losing anything. */
export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Breaks something and repairs it before the verdict. @param isShort true for a form that ends within seconds */
  run(lab: FaultLab, isShort: boolean): Promise<readonly Harm[]>;
}
