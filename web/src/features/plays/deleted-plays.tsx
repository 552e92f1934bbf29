import type { ChainedPitch } from '@full-count/sync-protocol';
import { draftOfEvent } from '../../baseball-ui/scoring/event-draft.ts';
import { draftOf } from '../../baseball-ui/scoring/pitch-draft.ts';
import { upperFirst } from '../../format/names.ts';
import { nameOfEvent } from '../../labels/terms.ts';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { detailedEventText, outcomeText } from './model/change-labels.ts';
import type { Correction } from './model/correction.ts';
import { restorePitch } from './model/corrections.ts';
import { restoreEvent } from './model/event-corrections.ts';
import { momentText } from './model/history-labels.ts';
import { primaryChain } from './model/log-position.ts';
import styles from './plays.module.css';

interface DeletedPlaysProps {
  data: FoldedGameData;
  onCorrect: ((correction: Correction) => void) | null;
}

export function DeletedPlays({ data, onCorrect }: DeletedPlaysProps) {
  const pitches = primaryChain(data).map((chainedPitch) => ({
    entry: chainedPitch.pitch,
    textOf: () => pitchText(chainedPitch),
    restoration: () => restorePitch(data, chainedPitch),
  }));
  const events = data.log.events.map((event) => ({
    entry: event,
    textOf: () => `${nameOfEvent(event)}: ${detailedEventText(draftOfEvent(event))}`,
    restoration: () => restoreEvent(data, event),
  }));
  const deleted = [...pitches, ...events].filter(({ entry }) => entry.voided);
  if (deleted.length === 0) return null;
  return (
    <Section title="Deleted Plays" className={styles.after}>
      <ul className={styles.problems}>
        {deleted.map(({ entry, textOf, restoration }) => (
          <li key={entry.id}>
            <p className="grow">
              <b>{textOf()}.</b>{' '}
              <span className="muted">
                Deleted {momentText(entry.history?.at(-1)?.at ?? entry.at)}
              </span>
            </p>
            {onCorrect !== null && (
              <Button onClick={() => onCorrect(restoration())}>Restore</Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "Ike Stone's double", "Called strike to Ike Stone" */
function pitchText({ pitch, plateAppearance }: ChainedPitch): string {
  const draft = draftOf(pitch, plateAppearance);
  const outcome = outcomeText(draft);
  const { name } = draft.batter;
  const isBattersPlay = pitch.call === 'in_play' || draft.outcome === 'walk';
  return isBattersPlay ? `${name}'s ${outcome}` : `${upperFirst(outcome)} to ${name}`;
}
