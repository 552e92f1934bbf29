import type { Advance, AdvanceCause } from '@full-count/baseball';

/** What the scorer ruled. Null takes a ruling back, so that the rule decides. */
export type Ruling =
  | {
      readonly kind: 'cause';
      readonly from: Advance['from'];
      readonly to: Advance['to'];
      readonly cause: AdvanceCause | null;
    }
  | { readonly kind: 'earned'; readonly from: Advance['from']; readonly earned: boolean | null }
  | {
      readonly kind: 'chargedPitcher';
      readonly from: Advance['from'];
      readonly pitcherName: string | null;
    }
  | { readonly kind: 'runsBattedIn'; readonly runs: number | null };

export interface RuledFacts {
  readonly advances?: readonly Advance[] | undefined;
  readonly runsBattedIn?: number | undefined;
}

/** If the runner has no stored advance, adds one with the move of the ruling. Clearing a ruling keeps the advance. */
export function withRuling({ advances = [], runsBattedIn }: RuledFacts, ruling: Ruling) {
  switch (ruling.kind) {
    case 'runsBattedIn':
      return { advances, runsBattedIn: ruling.runs ?? undefined };
    case 'earned':
      return {
        advances: changeAdvance(advances, ruling.from, 'home', {
          earned: ruling.earned ?? undefined,
        }),
        runsBattedIn,
      };
    case 'chargedPitcher':
      return {
        advances: changeAdvance(advances, ruling.from, 'home', {
          chargedPitcher: ruling.pitcherName ?? undefined,
        }),
        runsBattedIn,
      };
    case 'cause':
      return {
        advances: changeAdvance(advances, ruling.from, ruling.to, {
          cause: ruling.cause ?? undefined,
        }),
        runsBattedIn,
      };
  }
}

function changeAdvance(
  advances: readonly Advance[],
  from: Advance['from'],
  to: Advance['to'],
  change: Partial<Advance>,
): Advance[] {
  const stored = advances.find((advance) => advance.from === from) ?? { from, to };
  const keys = Object.entries({ ...stored, ...change });
  const changed = Object.fromEntries(keys.filter(([, value]) => value !== undefined)) as Advance;
  return advances.some((advance) => advance.from === from)
    ? advances.map((advance) => (advance.from === from ? changed : advance))
    : [...advances, changed];
}
