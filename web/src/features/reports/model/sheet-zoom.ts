/** Smaller print than 6 points would not be read. */
const SMALLEST = 0.6;

/** What makes the main page of a printed game report long. */
interface SheetContents {
  /** Sentences under Game Insights & Trends. */
  readonly insights: number;
  readonly pitchers: number;
  readonly pitchTypes: number;
}

/**
 * How far the main page of a printed game report is reduced, so that it is one sheet of Letter or
 * A4. Paper is laid out when it is printed, too late to measure, so the length is estimated from
 * games that were measured on Letter, the shorter sheet.
 */
export function sheetZoom({ insights, pitchers, pitchTypes }: SheetContents): number {
  // The summary beside the insights has a paragraph for each pitcher and some of the team.
  const paragraphs = Math.max(insights, pitchers + 1.3);
  const zoom = 1.14 - 0.0275 * paragraphs - 0.021 * pitchers - 0.02 * pitchTypes;
  return Math.round(100 * Math.min(1, Math.max(SMALLEST, zoom))) / 100;
}
