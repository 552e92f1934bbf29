/**
 * @typedef {object} AuditVerdict
 * @property {boolean} isGood
 * @property {string} sentence
 */

/**
 * Whether what the people who install the app get has a known hole. A registry that does not answer
 * says nothing about that, and must not stop a build.
 * @param {string} output of `pnpm audit --json`
 * @returns {AuditVerdict}
 */
export function auditVerdict(output) {
  const counts = vulnerabilitiesIn(output);
  if (!counts) return { isGood: true, sentence: 'The registry was not there to be asked.' };
  const { high = 0, critical = 0, moderate = 0, low = 0 } = counts;
  const grave = high + critical;
  return {
    isGood: grave === 0,
    sentence: `Known holes in production dependencies: ${grave} grave, ${moderate + low} slight.`,
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
