/** What one request of the sync carries at most. API.md, Sync. */
export const SYNC_LIMITS = {
  mutations: 1000,
  compressedBytes: 256 * 1024,
  inflatedBytes: 1024 * 1024,
  /** Rows of a page of a pull. */
  pageRows: 2000,
} as const;
