import { lineupCard, type Side } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { type ReactNode, use, useMemo, useState } from 'react';
import { useLocalData } from '../../../local/local-data.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import type { EventFacts } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { changePicks, withoutBatter } from '../model/picks.ts';
import type { SubstitutionTarget } from '../model/substitution.ts';
import styles from './lineup-sheet.module.css';
import { LineupSheetChange } from './lineup-sheet-change.tsx';
import { LineupSheetSide } from './lineup-sheet-side.tsx';
import { StartingLineupDialog } from './starting-lineup.ts';

const SIDES = ['team', 'opponent'] as const satisfies Side[];

/** Both lineups as they are now. A tap on a player substitutes them, and Undo reverses it. */
export function LineupSheet() {
  const { live, recorder, mayRecord, openSheet } = useLiveGameContext();
  const { setup, entries, who, names, game } = live;
  const { accessLevel } = useLocalData();
  const StartDialog = use(StartingLineupDialog);
  const [isSettingStart, setIsSettingStart] = useState(false);
  const wide = useMediaQuery(breakpoints.tabletUp);
  const cards = useMemo(() => lineupCard(setup, entries), [setup, entries]);
  const [side, setSide] = useState<Side>(who.battingSide);
  const [change, setChange] = useState<SubstitutionTarget | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const hasLineup = Boolean(setup.lineups.team || setup.lineups.opponent);

  async function save(facts: EventFacts, words: string): Promise<void> {
    if (!(await recorder.logEvent(facts))) return;
    // The log now names the batter, so it replaces an earlier choice on this screen.
    if (facts.type === 'batter_change') changePicks(game.id, withoutBatter);
    setSaved(words);
    setChange(null);
  }

  if (change !== null) {
    return (
      <LineupSheetChange
        card={cards[change.side]}
        change={change}
        onSave={save}
        onBack={() => setChange(null)}
      />
    );
  }
  const renderSide = (lineupSide: Side): ReactNode => (
    <LineupSheetSide
      key={lineupSide}
      side={lineupSide}
      card={cards[lineupSide]}
      onChange={mayRecord ? setChange : null}
      onFlexMove={(facts, words) => void save(facts, words)}
    />
  );
  return (
    <Sheet
      open
      width="wide"
      title="Lineup"
      onClose={() => openSheet(null)}
      footer={
        <>
          {StartDialog !== null && may(accessLevel, 'game.edit') && (
            <Button onClick={() => setIsSettingStart(true)}>
              {hasLineup ? 'Correct Starting Lineup' : 'Set Starting Lineup'}
            </Button>
          )}
          <ButtonLink to={paths.lineupCard(game.id)}>Lineup Card</ButtonLink>
        </>
      }
    >
      <p className={styles.saved} role="status">
        {saved !== null && `Saved: ${saved}. Use Undo to reverse it.`}
      </p>
      {wide ? (
        <div className={styles.sides}>{SIDES.map(renderSide)}</div>
      ) : (
        <>
          <Segmented<Side>
            label="Side"
            labelHidden
            segments={SIDES.map((value) => ({ value, label: names[value] }))}
            value={side}
            onChange={setSide}
          />
          {renderSide(side)}
        </>
      )}
      {isSettingStart && StartDialog !== null && (
        <StartDialog game={game} onClose={() => setIsSettingStart(false)} />
      )}
    </Sheet>
  );
}
