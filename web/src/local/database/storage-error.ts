const STORAGE_ERRORS =
  /Quota|Security|Unknown|InvalidState|Abort|Bulk|Transaction|Premature|DatabaseClosed|OpenFailed|Timeout|DataError/;

/** Whether the device could not store or read something. Any other error is a bug. */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && STORAGE_ERRORS.test(error.name);
}
