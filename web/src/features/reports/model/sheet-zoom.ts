/** A smaller zoom would print text below 6 points, which is hard to read. */
const MIN_ZOOM = 0.6;

interface SheetContents {
  readonly insights: number;
  readonly pitchers: number;
  readonly pitchTypes: number;
}

/**
 * Fits the main page of a printed report on one sheet. Printing leaves no time to measure, so the length is estimated
 * from games that were measured on Letter, which is shorter than A4.
 */
export function sheetZoom({ insights, pitchers, pitchTypes }: SheetContents): number {
  // The summary beside the insights has a paragraph for each pitcher and a few for the team.
  const paragraphs = Math.max(insights, pitchers + 1.3);
  const zoom = 1.14 - 0.0275 * paragraphs - 0.021 * pitchers - 0.02 * pitchTypes;
  return Math.round(100 * Math.min(1, Math.max(MIN_ZOOM, zoom))) / 100;
}
