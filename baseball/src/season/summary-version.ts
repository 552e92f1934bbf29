/** Raise it with every change of the fields or the counting of `GameSummary`, so that stored summaries expire. */
export const GAME_SUMMARY_VERSION = 1;
