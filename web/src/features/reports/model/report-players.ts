import type { Figure, GameRecords, Person, RateRecord } from '@full-count/baseball';
import type { PlaysRequest } from '../../../baseball-ui/counted/show-plays.ts';

/** What the tables of a report need to lead to a player's page and to the plays of a figure. */
export interface ReportPlayers {
  readonly records: GameRecords;
  /** The id of the row of a player on the side that the report shows. Null without a row. */
  readonly idOf: (person: Person) => string | null;
  readonly requestOf: (title: string, figure: Figure, record: RateRecord) => PlaysRequest;
}
