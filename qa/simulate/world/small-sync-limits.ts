export const SMALL_SYNC_LIMITS = { changes: 3, unreadableBeginning: 2, pageRows: 7 } as const;
