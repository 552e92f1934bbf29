/** Counts the ids that are missing, unexpected or repeated. */
export function countWrong(expectedIds: ReadonlySet<string>, foundIds: readonly string[]): number {
  const distinctIds = new Set(foundIds);
  const missingCount = [...expectedIds].filter((id) => !distinctIds.has(id)).length;
  const unexpectedCount = [...distinctIds].filter((id) => !expectedIds.has(id)).length;
  return missingCount + unexpectedCount + (foundIds.length - distinctIds.size);
}
