/** The exports of `baseball` about figures: what is counted, and the register of all that is figured from it. */

export {
  type Figure,
  figureCell,
  figureCells,
  figureRate,
  figureText,
  figureValue,
  inningsText,
  isListable,
  type ListableFigure,
  type PlayList,
  type SeasonTable,
  valueText,
} from './figure.ts';
export {
  type BatterTally,
  NO_BATTER_TALLY,
  NO_PITCHER_TALLY,
  type PitcherTally,
  type PlayerTally,
} from './line-tallies.ts';
export { ALL_PITCHES, shareOfType, shareOfZone } from './record-figures.ts';
export {
  BATTING,
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  PITCHING,
  SEASON_BATTING,
  SEASON_PITCHING,
} from './register.ts';
export { NO_TALLY, type Tally, tallyOf } from './tally.ts';
export { sharesOf, type TypeRate, type TypeTally, tallyTypes } from './type-tallies.ts';
