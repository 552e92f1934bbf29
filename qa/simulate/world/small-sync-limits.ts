export const SMALL_SYNC_LIMITS = { mutations: 3, unreadableBeginning: 2, pageRows: 7 } as const;
