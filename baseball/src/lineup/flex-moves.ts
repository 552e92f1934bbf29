import type { GameEventFacts, Person } from '../game/game-log.ts';
import { isSamePerson, personOf } from '../game/person.ts';
import { entryRule } from './entry-rule.ts';
import type { LineupCardSide } from './lineup-card.ts';

interface FlexMove {
  readonly words: string;
  readonly facts: Pick<GameEventFacts, 'batter' | 'leaving' | 'flex'>;
}

/** The FLEX may bat for the DP, and the DP may field for the FLEX. The player who left may re-enter once. */
export function flexMoves(side: LineupCardSide): FlexMove[] {
  const { designatedPlayer, flex } = side;
  const spotOfDp = designatedPlayer && side.spots[designatedPlayer.spot];
  if (!designatedPlayer || !spotOfDp || !flex) return [];
  if (!designatedPlayer.batsAndFields) return takeOverMoves(spotOfDp.current, flex.current);
  return [
    ...(canReenter(side, spotOfDp.starter, spotOfDp.current)
      ? [
          {
            words: `${spotOfDp.starter.name} re-enters and bats as the DP`,
            facts: { batter: personOf(spotOfDp.starter), leaving: personOf(spotOfDp.current) },
          },
        ]
      : []),
    ...(canReenter(side, flex.starter, flex.current)
      ? [
          {
            words: `${flex.starter.name} re-enters and plays the field as the FLEX`,
            facts: { batter: personOf(flex.starter), flex: true as const },
          },
          {
            words: `${flex.starter.name} re-enters and bats for ${spotOfDp.current.name}`,
            facts: { batter: personOf(flex.starter), leaving: personOf(spotOfDp.current) },
          },
        ]
      : []),
  ];
}

function takeOverMoves(batting: Person, fielding: Person): FlexMove[] {
  return [
    {
      words: `${fielding.name} (FLEX) bats for ${batting.name} (DP). The DP leaves`,
      facts: { batter: personOf(fielding), leaving: personOf(batting) },
    },
    {
      words: `${batting.name} (DP) plays the field for ${fielding.name} (FLEX). The FLEX leaves`,
      facts: { batter: personOf(batting), flex: true },
    },
  ];
}

function canReenter(side: LineupCardSide, starter: Person, currentPlayer: Person): boolean {
  if (isSamePerson(starter, currentPlayer)) return false;
  return entryRule(side, starter, 'softball').kind === 're_entry';
}
