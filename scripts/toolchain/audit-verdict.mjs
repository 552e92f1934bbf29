/**
 * Judges the result of the audit. The verdict is bad if the registry did not answer, because then nothing was checked.
 * @param {string} output what `pnpm audit --json` wrote @returns {{ isGood: boolean, sentence: string }}
 */
export function auditVerdict(output) {
  const counts = vulnerabilitiesIn(output);
  const noAnswer = "Nothing was checked: the registry didn't answer the audit.";
  if (!counts) return { isGood: false, sentence: noAnswer };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const severe = high + critical;
  return {
    isGood: severe === 0,
    sentence: `Known vulnerabilities in production dependencies: ${severe} high or critical, ${moderate + low} low or moderate.`,
  };
}

/** @param {string} output @returns {Partial<Record<string, number>> | null} */
function vulnerabilitiesIn(output) {
  try {
    const start = output.indexOf('{');
    return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)).metadata.vulnerabilities;
  } catch {
    return null;
  }
}
