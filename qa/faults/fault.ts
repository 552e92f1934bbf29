import type { FaultLab } from './fault-lab.ts';

/** What a run has done to the app, counted where it was done: a run that did no harm shows nothing. */
export interface Harm {
  readonly what: string;
  readonly count: number;
  readonly atLeast: number;
}

/** One kind of trouble, made for real, and what the app must come through without a loss. */
export interface Fault {
  readonly name: string;
  /** What happens in it, in one line. */
  readonly title: string;
  /**
   * Makes the trouble, and ends it. What became of the work is judged afterwards.
   * @param isShort a form of it that ends within seconds
   */
  run(lab: FaultLab, isShort: boolean): Promise<readonly Harm[]>;
}
