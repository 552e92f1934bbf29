import { findMutator, type PlayerRow } from '@full-count/sync-protocol';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ColumnUse, columnUseOptions } from './columns.ts';
import { importChanges, planImport } from './import-plan.ts';
import { playerLines, readSource } from './import-source.ts';

const USES: readonly ColumnUse[] = columnUseOptions.map(({ use }) => use);
const SENTENCE = /\.$/;
const EMPTY_ROSTER: readonly PlayerRow[] = [];
const UPDATES_EXISTING = true;
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(',', ';', '\t', '"', '\n', '\r', '#', '7', 'R', ' ', '\u{0}', '\u{d800}'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
});

it('turns any text into a sentence about a fault or into valid changes', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.constantFrom(...USES, null)), (text, uses) => {
      const read = readSource(text);
      if (read.kind === 'fault') {
        expect(read.fault).toMatch(SENTENCE);
        return;
      }
      const plan = planImport(playerLines(read.source), uses, EMPTY_ROSTER);
      for (const { name, args } of importChanges(plan, UPDATES_EXISTING, () => ID).changes) {
        const parsed = findMutator(name)?.schema.safeParse(args);
        expect(parsed).toMatchObject({ success: true });
      }
    }),
    { numRuns: 500 },
  );
});
