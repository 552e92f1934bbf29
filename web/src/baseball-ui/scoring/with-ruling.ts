import type { Advance, AdvanceCause, HitLocation } from '@full-count/baseball';

interface RulingOnMove {
  readonly from: Advance['from'];
  readonly to: Advance['to'];
}

/** What the scorer ruled. Null takes a ruling back, so that the rule decides. */
export type Ruling =
  | (RulingOnMove & { readonly kind: 'cause'; readonly cause: AdvanceCause | null })
  | (RulingOnMove & {
      /** The fielder who made the error. The index is that of `ErrorRuling`. */
      readonly kind: 'fielder';
      readonly index: number;
      readonly fielder: HitLocation | null;
    })
  | (RulingOnMove & { readonly kind: 'addError' })
  | (RulingOnMove & { readonly kind: 'removeError'; readonly index: number })
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
  if (ruling.kind === 'runsBattedIn') return { advances, runsBattedIn: ruling.runs ?? undefined };
  const { from } = ruling;
  const stored = advances.find((advance) => advance.from === from);
  const advance = stored ?? { from, to: 'to' in ruling ? ruling.to : 'home' };
  const changed = withoutUndefined({ ...advance, ...changesBy(ruling, advance) });
  return {
    advances: stored
      ? advances.map((other) => (other === stored ? changed : other))
      : [...advances, changed],
    runsBattedIn,
  };
}

function changesBy(
  ruling: Exclude<Ruling, { kind: 'runsBattedIn' }>,
  { errors = [], to, fielder }: Advance,
): { readonly [Key in keyof Advance]?: Advance[Key] | undefined } {
  switch (ruling.kind) {
    case 'earned':
      return { earned: ruling.earned ?? undefined };
    case 'chargedPitcher':
      return { chargedPitcher: ruling.pitcherName ?? undefined };
    case 'cause': {
      const isError = ruling.cause === 'error' || ruling.cause === 'obstruction';
      return { cause: ruling.cause ?? undefined, fielder: isError ? fielder : undefined };
    }
    case 'fielder': {
      const newFielder = ruling.fielder ?? undefined;
      if (ruling.index === 0) return { fielder: newFielder };
      return {
        errors: errors.map((error, index) =>
          index === ruling.index - 1 ? withoutUndefined({ ...error, fielder: newFielder }) : error,
        ),
      };
    }
    case 'addError':
      return to === 'out' ? {} : { errors: [...errors, { to }] };
    case 'removeError': {
      const others = errors.filter((_, index) => index !== ruling.index - 1);
      return { errors: others.length > 0 ? others : undefined };
    }
  }
}

function withoutUndefined<T extends object>(
  value: { readonly [Key in keyof T]: T[Key] | undefined },
): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}
