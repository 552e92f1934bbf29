import type { Figure, GameRecords, Person, RateRecord } from '@full-count/baseball';
import type { PlaysRequest } from '../../../baseball-ui/counted/show-plays.ts';

/** What the tables of a report need to lead to a player's page and to the plays of a figure. */
export interface ReportPlayers {
  readonly records: GameRecords;
  /** The address of the page of a player on the side that the report shows. */
  readonly pathOf: (person: Person) => string | null;
  /** The address of the page of a player on the other side. */
  readonly otherPathOf: (person: Person) => string | null;
  readonly playsRequestOf: (title: string, figure: Figure, record: RateRecord) => PlaysRequest;
}
