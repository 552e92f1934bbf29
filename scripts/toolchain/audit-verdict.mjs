/**
 * @typedef {object} AuditVerdict
 * @property {boolean} isGood
 * @property {string} sentence
 */

/**
 * Says whether the packages that the app runs on have known vulnerabilities. A registry that does
 * not answer must not stop a build.
 * @param {string} output of `pnpm audit --json`
 * @returns {AuditVerdict}
 */
export function auditVerdict(output) {
  const counts = vulnerabilitiesIn(output);
  if (!counts)
    return { isGood: true, sentence: "Can't reach the registry, so nothing was checked." };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const grave = high + critical;
  return {
    isGood: grave === 0,
    sentence: `Known vulnerabilities in production dependencies: ${grave} high or critical, ${moderate + low} low or moderate.`,
  };
}

/**
 * @param {string} output
 * @returns {Partial<Record<string, number>> | null}
 */
function vulnerabilitiesIn(output) {
  try {
    const start = output.indexOf('{');
    return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)).metadata.vulnerabilities;
  } catch {
    return null;
  }
}
