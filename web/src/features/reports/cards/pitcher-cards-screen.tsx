import { gameReport, type Side } from '@full-count/baseball';
import { useMemo, useState } from 'react';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PrintButton } from '../../../ui/buttons/print-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import styles from './cards.module.css';
import { LoadedGame } from './loaded-game.tsx';
import { PitcherCardPage } from './pitcher-card-page.tsx';

export function PitcherCardsScreen({ gameId }: { gameId: string }) {
  return (
    <LoadedGame title="Pitcher Cards" gameId={gameId}>
      {(data, names) => <PitcherCards data={data} names={names} />}
    </LoadedGame>
  );
}

interface PitcherCardsProps {
  data: FoldedGameData;
  names: Readonly<Record<Side, string>>;
}

function PitcherCards({ data: { game, folded }, names }: PitcherCardsProps) {
  const [side, setSide] = useState<Side>('team');
  const [chosenName, setChosenName] = useState('');
  const { pitchers } = useMemo(() => gameReport(folded, side), [folded, side]);
  const chosen = pitchers.filter(({ person }) => person.name === chosenName);
  const shownPitchers = chosen.length > 0 ? chosen : pitchers;
  return (
    <>
      <div className={`no-print ${styles.above}`}>
        <PageHead
          title="Pitcher Cards"
          sub={`vs ${game.opponent}. One page for each pitcher`}
          actions={
            <>
              <ButtonLink to={paths.gameReport(game.id)}>Read the Report</ButtonLink>
              <PrintButton />
            </>
          }
        />
        <div className={styles.controls}>
          <Segmented<Side>
            label="Side"
            segments={[
              { value: 'team', label: names.team },
              { value: 'opponent', label: names.opponent },
            ]}
            value={side}
            onChange={setSide}
          />
          <Select
            label="Pitcher"
            options={[
              { value: '', label: 'All pitchers' },
              ...pitchers.map(({ person }) => ({ value: person.name, label: person.name })),
            ]}
            value={chosenName}
            onChange={(event) => setChosenName(event.target.value)}
          />
        </div>
      </div>
      {pitchers.length === 0 ? (
        <EmptyState title="No one on this side has pitched">
          Each pitcher gets a card with their first pitch.
        </EmptyState>
      ) : (
        shownPitchers.map((pitcher) => (
          <PitcherCardPage
            key={pitcher.key}
            pitcher={pitcher}
            game={game}
            names={names}
            side={side}
          />
        ))
      )}
    </>
  );
}
