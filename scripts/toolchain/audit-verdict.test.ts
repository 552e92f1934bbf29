import { expect, it } from 'vitest';
import { auditVerdict } from './audit-verdict.mjs';

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ advisories: {}, metadata: { vulnerabilities } })}\n`;

it('high and critical vulnerabilities stop the build', () => {
  expect(auditVerdict(report({ low: 1, moderate: 2, high: 1, critical: 0 }))).toEqual({
    isGood: false,
    sentence:
      'Known vulnerabilities in production dependencies: 1 high or critical, 3 low or moderate.',
  });
  expect(auditVerdict(report({ critical: 1 })).isGood).toBe(false);
});

it('low and moderate vulnerabilities do not stop the build', () => {
  expect(auditVerdict(report({ low: 1, moderate: 2, high: 0, critical: 0 })).isGood).toBe(true);
});

it.each(['', 'npm error network', 'ERR_PNPM_AUDIT_BAD_RESPONSE  405: {}'])(
  'the answer %j of the registry is a failure, because nothing was checked',
  (output) => {
    expect(auditVerdict(output)).toEqual({
      isGood: false,
      sentence: "Nothing was checked: the registry didn't answer the audit.",
    });
  },
);
