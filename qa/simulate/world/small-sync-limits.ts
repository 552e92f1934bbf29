/** Small enough for a short history to have several requests and pages. */
export const SMALL_SYNC_LIMITS = { mutations: 3, unreadableBeginning: 2, pageRows: 7 } as const;
