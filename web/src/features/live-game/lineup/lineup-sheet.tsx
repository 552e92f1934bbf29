import {
  lineupCard,
  type Positions,
  positionCode,
  positionOf,
  type Side,
} from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useMemo, useState } from 'react';
import { PositionPicker } from '../../../baseball-ui/field/position-picker.tsx';
import { StartingLineupDialogContext } from '../../../baseball-ui/provided-parts.ts';
import { shortName } from '../../../format/names.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { useMediaQuery } from '../../../ui/hooks/hooks.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { type EventFacts, fieldingChange } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { changePicks, withoutBatter } from '../model/picks.ts';
import type { PositionTarget, SubstitutionTarget } from '../model/substitution.ts';
import styles from './lineup-sheet.module.css';
import { LineupSheetChange } from './lineup-sheet-change.tsx';
import { LineupSheetSide } from './lineup-sheet-side.tsx';

const SIDES = ['team', 'opponent'] as const satisfies Side[];

export function LineupSheet() {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { setup, entries, matchup, names, game } = live;
  const { accessLevel } = useLocalData();
  const StartingLineupDialog = use(StartingLineupDialogContext);
  const [isSettingStartingLineup, setIsSettingStartingLineup] = useState(false);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const cards = useMemo(() => lineupCard(setup, entries), [setup, entries]);
  const [side, setSide] = useState<Side>(matchup.battingSide);
  const [target, setTarget] = useState<SubstitutionTarget | PositionTarget | null>(null);
  const [savedSummary, setSavedSummary] = useState<string | null>(null);
  const hasLineup = Boolean(setup.lineups.team || setup.lineups.opponent);

  async function save(facts: EventFacts, summary: string): Promise<void> {
    if (!(await recorder.logEvent(facts))) return;
    // The log now names the batter, which replaces an earlier choice on this screen.
    if (facts.type === 'batter_change' || facts.type === 'spot_change')
      changePicks(game.id, withoutBatter);
    setSavedSummary(summary);
    setTarget(null);
  }

  if (target?.kind === 'position') {
    return (
      <PositionSheet
        target={target}
        positions={cards[target.side].positions}
        onSave={save}
        onBack={() => setTarget(null)}
      />
    );
  }
  if (target !== null) {
    return (
      <LineupSheetChange
        card={cards[target.side]}
        target={target}
        onSave={save}
        onBack={() => setTarget(null)}
      />
    );
  }
  const renderSide = (lineupSide: Side): ReactNode => (
    <LineupSheetSide
      key={lineupSide}
      side={lineupSide}
      card={cards[lineupSide]}
      onSubstitute={mayRecord ? setTarget : null}
      onPosition={setTarget}
      onFlexMove={(facts, summary) => void save(facts, summary)}
    />
  );
  return (
    <Sheet
      width="wide"
      title="Lineup"
      onClose={() => openSheet(null)}
      footer={
        <>
          {StartingLineupDialog !== null && may(accessLevel, 'game.edit') && (
            <Button onClick={() => setIsSettingStartingLineup(true)}>
              {hasLineup ? 'Correct Starting Lineup' : 'Set Starting Lineup'}
            </Button>
          )}
          <ButtonLink to={paths.lineupCard(game.id)}>Lineup Card</ButtonLink>
        </>
      }
    >
      <p className={styles.saved} role="status">
        {savedSummary !== null && `Saved: ${savedSummary}. Use Undo to reverse it.`}
      </p>
      {isWide ? (
        <div className={styles.sides}>{SIDES.map(renderSide)}</div>
      ) : (
        <>
          <Segmented<Side>
            label="Side"
            hidesLabel
            segments={SIDES.map((value) => ({ value, label: names[value] }))}
            value={side}
            onChange={setSide}
          />
          {renderSide(side)}
        </>
      )}
      {isSettingStartingLineup && StartingLineupDialog !== null && (
        <StartingLineupDialog game={game} onClose={() => setIsSettingStartingLineup(false)} />
      )}
    </Sheet>
  );
}

interface PositionSheetProps {
  target: PositionTarget;
  /** Where the side's players play now. */
  positions: Positions;
  onSave: (facts: EventFacts, summary: string) => Promise<void>;
  onBack: () => void;
}

/** One tap moves a fielder, and whoever played there takes the old position. */
function PositionSheet({ target, positions, onSave, onBack }: PositionSheetProps) {
  const { live, openSheet } = useLiveGameContext();
  const { side, player } = target;
  const names = Object.entries(positions).map(([key, { name }]) => [key, shortName(name)] as const);
  return (
    <Sheet
      title={`Position of ${player.name}`}
      onClose={() => openSheet(null)}
      footer={
        <Button size="live" icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
      }
    >
      <PositionPicker
        title="Plays from now on"
        sport={live.team.sport}
        value={positionOf(positions, player)}
        names={Object.fromEntries(names)}
        onChoose={(position) =>
          void onSave(
            fieldingChange(side, positions, player, position),
            `${player.name} plays ${positionCode(position)}`,
          )
        }
      />
    </Sheet>
  );
}
