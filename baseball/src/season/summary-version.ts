/**
 * The version of `GameSummary`. Raise it with every change of a summary's fields or counting, so that stored summaries
 * expire.
 */
export const GAME_SUMMARY_VERSION = 4;
