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
  const pitches = primaryChain(data).filter(({ pitch }) => pitch.voided);
  const events = data.log.events.filter(({ voided }) => voided);
  if (pitches.length + events.length === 0) return null;
  return (
    <Section title="Deleted Plays" className={styles.after}>
      <ul className={styles.problems}>
        {pitches.map((chainedPitch) => (
          <li key={chainedPitch.pitch.id}>
            <p className="grow">
              <b>{pitchText(chainedPitch)}.</b>{' '}
              <span className="muted">
                Deleted{' '}
                {momentText(chainedPitch.pitch.history?.at(-1)?.at ?? chainedPitch.pitch.at)}
              </span>
            </p>
            {onCorrect !== null && (
              <Button onClick={() => onCorrect(restorePitch(data, chainedPitch))}>Restore</Button>
            )}
          </li>
        ))}
        {events.map((event) => (
          <li key={event.id}>
            <p className="grow">
              <b>
                {nameOfEvent(event)}: {detailedEventText(draftOfEvent(event))}.
              </b>{' '}
              <span className="muted">
                Deleted {momentText(event.history?.at(-1)?.at ?? event.at)}
              </span>
            </p>
            {onCorrect !== null && (
              <Button onClick={() => onCorrect(restoreEvent(data, event))}>Restore</Button>
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
