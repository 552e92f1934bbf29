import type { PlayerRole } from '@full-count/baseball';
import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { playsInGames } from '../../baseball-ui/counted/show-plays.ts';
import { SplitsTable } from '../../baseball-ui/splits-table.tsx';
import { splitNames } from '../../labels/splits.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';

const TITLES: Readonly<Record<PlayerRole, { rate: string; average: string }>> = {
  batter: { rate: 'Contact %', average: 'AVG' },
  pitcher: { rate: 'Strike %', average: 'AVG against' },
};

export function PlayerSplits({ view }: { view: PlayerView }) {
  const { role, splits, gamesOfSplit, missingGameCount } = view;
  return (
    <Section title="Splits" aside="on a full count the batter is ahead">
      <SplitsTable
        table={splits}
        playerRole={role}
        wrapFigure={(split, column, text) => {
          const figure = { rate: column === 'average' ? 'average' : RATES[role] } as const;
          return (
            <FigureButton
              request={{
                title: `${TITLES[role][column]}, ${splitNames[split]}`,
                figure,
                playsOf: () => playsInGames(figure, gamesOfSplit(split), missingGameCount),
              }}
            >
              {text}
            </FigureButton>
          );
        }}
      />
    </Section>
  );
}

const RATES = { batter: 'contact', pitcher: 'strikes' } as const;
