import type { Figure, GameRecords, Person, RateRecord } from '@full-count/baseball';
import type { PlaysRequest } from '../../../baseball-ui/counted/show-plays.ts';

export interface ReportLinks {
  readonly records: GameRecords;
  readonly pathOfPlayer: (person: Person) => string | null;
  readonly pathOfOtherSidesPlayer: (person: Person) => string | null;
  readonly playsRequestOf: (title: string, figure: Figure, record: RateRecord) => PlaysRequest;
}
