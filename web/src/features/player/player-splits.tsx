import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { playsInGames, playsRequest } from '../../baseball-ui/counted/show-plays.ts';
import { SplitsTable } from '../../baseball-ui/splits-table.tsx';
import { splitNames } from '../../labels/splits.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';

export function PlayerSplits({ view }: { view: PlayerView }) {
  const { role, splits, gamesOfSplit, missingGameCount } = view;
  return (
    <Section title="Splits" aside="on a full count the batter is ahead">
      <SplitsTable
        table={splits}
        playerRole={role}
        wrapFigure={(split, figure, text) => (
          <FigureButton
            request={playsRequest(
              figure,
              playsInGames(gamesOfSplit(split), missingGameCount),
              splitNames[split],
            )}
          >
            {text}
          </FigureButton>
        )}
      />
    </Section>
  );
}
