import { countWithNoun, pitchesText } from '@full-count/baseball';
import { may, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameScreenProps } from '../../../baseball-ui/loading.tsx';
import { timeText } from '../../../format/day-and-time.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { paths } from '../../../platform/paths.ts';
import { useStaffNames } from '../../../server-data/use-last-known.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState, ReadOnlyNote } from '../../../ui/feedback/feedback.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Card, Section } from '../../../ui/layout/section.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { halfName } from '../model/timeline.ts';
import { type Corrections, PreviewDialog, useCorrections } from '../sheets/corrections.tsx';
import {
  chooseParts,
  pickAll,
  pickedVersion,
  RecordingHalfChoice,
  type VersionPicks,
} from './recording-choice.tsx';
import {
  type ComparedRecording,
  otherRecordings,
  type RecordingPair,
  recordingPairOf,
} from './recording-parts.ts';
import styles from './recordings.module.css';

export function RecordingsScreen({ data }: GameScreenProps) {
  const { shown, older } = otherRecordings(data.game);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shownId = (shown.find(({ id }) => id === chosenId) ?? shown[0])?.id;
  const shownPair = useMemo(
    () => (shownId === undefined ? undefined : recordingPairOf(data, shownId)),
    [data, shownId],
  );
  const corrections = useCorrections(data, stayHere);
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  return (
    <>
      <PageHead
        title="Two Versions"
        sub={`vs ${data.game.opponent}`}
        actions={<ButtonLink to={paths.plays(data.game.id)}>Plays</ButtonLink>}
      />
      {shownPair === undefined ? (
        <EmptyState title="One Version">
          This game has one version. A second one starts when two devices track the same game
          without signal.
        </EmptyState>
      ) : (
        <>
          {!mayRecord && <ReadOnlyNote>You need write permission to choose.</ReadOnlyNote>}
          {shown.length > 1 && (
            <Segmented
              label="Versions"
              segments={shown.map(({ id, isSettled }, index) => ({
                value: id,
                label: `Other version ${index + 1}${isSettled ? ', decided' : ''}`,
              }))}
              value={shownPair.id}
              onChange={setChosenId}
            />
          )}
          {older > 0 && (
            <p className="small muted">
              {countWithNoun(older, 'older version')} of this game{' '}
              {older === 1 ? "isn't" : "aren't"} listed.
            </p>
          )}
          <ComparedVersions
            key={`${shownPair.id} ${data.game.recordings[PRIMARY_RECORDING]?.head}`}
            data={data}
            pair={shownPair}
            corrections={mayRecord ? corrections : null}
          />
        </>
      )}
      <PreviewDialog corrections={corrections} />
    </>
  );
}

/** After a correction is saved, this screen stays and has no sheet to close. */
const stayHere = () => {};

interface ComparedVersionsProps {
  data: FoldedGameData;
  pair: RecordingPair;
  corrections: Corrections | null;
}

function ComparedVersions({ data, pair, corrections }: ComparedVersionsProps) {
  const names = useStaffNames();
  const [picks, setPicks] = useState<VersionPicks>({});
  const onPick = corrections === null ? null : setPicks;
  const choice = chooseParts(data, pair, picks);
  const choose = (chosenPicks: VersionPicks) => {
    const correction = chooseParts(data, pair, chosenPicks);
    if (correction !== null) corrections?.start(correction);
  };
  const hasPickedOther = pair.halves.some((half) => pickedVersion(picks, half) === 'other');
  return (
    <>
      <p className={styles.lead}>
        Two devices tracked this game without signal, so there are two versions. Choose one, or
        choose for each half-inning. You'll see what changes before you save, and you can undo it in
        Plays.
      </p>
      <div className={styles.sides}>
        <RecordingCard title="Counts Now" recording={pair.counted} staffNames={names}>
          {corrections !== null && (
            <Button disabled={pair.isSettled} onClick={() => choose(pickAll(pair, 'counted'))}>
              {pair.isSettled ? 'This Version Counts' : 'Keep This Version'}
            </Button>
          )}
        </RecordingCard>
        <RecordingCard title="Other Version" recording={pair.other} staffNames={names}>
          {corrections !== null && (
            <Button onClick={() => choose(pickAll(pair, 'other'))}>Use This Version</Button>
          )}
        </RecordingCard>
      </div>
      <Section title="By Half-Inning" className={styles.halves}>
        {pair.halves.map((half) => (
          <RecordingHalfChoice
            key={half.key}
            half={half}
            chosenVersion={pickedVersion(picks, half)}
            onPick={onPick && ((version) => onPick({ ...picks, [half.key]: version }))}
          />
        ))}
      </Section>
      {corrections !== null && (
        <div className={styles.foot}>
          <Button
            variant="action"
            disabled={!hasPickedOther || choice === null}
            onClick={() => choice !== null && corrections.start(choice)}
          >
            See What Changes
          </Button>
        </div>
      )}
    </>
  );
}

interface RecordingCardProps {
  title: string;
  recording: ComparedRecording;
  staffNames: ReadonlyMap<string, string>;
  children: ReactNode;
}

function RecordingCard({ title, recording, staffNames, children }: RecordingCardProps) {
  const { score, endState, pitches, times, trackedBy } = recording;
  return (
    <Card className={styles.side}>
      <h2>{title}</h2>
      <p className={styles.score}>
        {score.team}–{score.opponent}
      </p>
      <p>
        {halfName(endState)}, {countWithNoun(endState.outs, 'out')}
      </p>
      <p>{trackedByText(trackedBy, staffNames)}</p>
      <p className="muted">
        {pitchesText(pitches)}
        {times !== null && `, ${timeSpanText(times)}`}
      </p>
      {children}
    </Card>
  );
}

function trackedByText(userIds: readonly string[], staffNames: ReadonlyMap<string, string>) {
  if (userIds.length === 0) return 'Tracked by another staff member';
  const trackerNames = userIds.map((id) => staffNames.get(id) ?? 'a former staff member');
  return `Tracked by ${trackerNames.join(' and ')}`;
}

/** Both times have AM or PM, because a game may span noon. */
function timeSpanText([first, last]: readonly [string, string]): string {
  const [firstTime, lastTime] = [timeText(first), timeText(last)];
  return firstTime === lastTime ? `last at ${lastTime}` : `${firstTime} to ${lastTime}`;
}
