import {
  type HitBases,
  IN_PLAY_OUTCOMES,
  type InPlayOutcome,
  OUTCOMES,
  type PitchType,
} from '@full-count/baseball';
import { Button } from '../../components/button.tsx';
import { CallMark } from '../../components/call-mark.tsx';
import { wordsOfResult } from '../../components/result-words.ts';
import { Segmented } from '../../components/segmented.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SpokenName } from '../../components/spoken-name.tsx';
import { TypeTag } from '../../components/type-tag.tsx';
import choices from './choices.module.css';
import styles from './in-play-sheet.module.css';
import { chooseOutcome, moveRunner, type PitchEntry } from './model/entry.ts';
import type { LiveGame } from './model/live-game.ts';
import { type PlayPreview, previewPlay } from './model/play.ts';
import { RunnerRows } from './runner-rows.tsx';
import { TypeRow } from './type-row.tsx';

interface InPlaySheetProps {
  live: LiveGame;
  entry: PitchEntry;
  types: readonly PitchType[];
  onChange: (entry: PitchEntry) => void;
  /** Keeps what is chosen. */
  onClose: () => void;
  onMoreTypes: () => void;
  onLog: () => void;
}

/** What became of the ball, and who went where: the default advances, each changed by one tap. */
export function InPlaySheet(props: InPlaySheetProps) {
  const { live, entry, types, onChange, onClose, onMoreTypes, onLog } = props;
  const outcome = inPlayOutcome(entry);
  const { batter, pitcher } = live.who;
  const preview =
    outcome !== null && batter !== null && pitcher !== null
      ? previewPlay(live.setup, live.state, entry, { batter, pitcher })
      : null;
  return (
    <Sheet
      open
      title={
        <span className="row">
          <CallMark call="in_play" size={32} decorative /> In play
        </span>
      }
      aside={<Aside entry={entry} />}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="action"
            size="live"
            disabled={
              outcome === null || entry.pitchType === null || preview === null || preview.conflict
            }
            onClick={onLog}
          >
            Log Pitch
          </Button>
          <Button size="live" onClick={onClose}>
            Back to the zone
          </Button>
        </>
      }
    >
      {entry.pitchType === null && (
        <TypeRow
          offered={types}
          chosen={null}
          places={4}
          onChoose={(pitchType) => onChange({ ...entry, pitchType })}
          onMore={onMoreTypes}
        />
      )}
      <div className={`${choices.results} ${styles.results}`}>
        {IN_PLAY_OUTCOMES.map((one) => (
          <ResultButton
            key={one}
            outcome={one}
            chosen={one === outcome}
            onChoose={() => onChange(chooseOutcome(entry, one))}
          />
        ))}
      </div>
      {outcome === 'out_on_basepath' && (
        <Segmented
          label="The hit before the out"
          size="live"
          segments={HITS}
          value={String(entry.hitBases)}
          onChange={(bases) => onChange({ ...entry, hitBases: Number(bases) as HitBases })}
        />
      )}
      {preview !== null && outcome !== null && (
        <div className={styles.advances}>
          <p className={styles.summary} role="status">
            <b>{summaryOf(OUTCOMES[outcome].label, preview)}</b>
            {preview.conflict
              ? 'Two runners cannot stand on one base, and nobody passes another.'
              : 'Tap a base to change where a runner went.'}
          </p>
          <RunnerRows
            runners={preview.runners}
            onMove={(from, to) => onChange(moveRunner(entry, from, to))}
          />
        </div>
      )}
    </Sheet>
  );
}

const HITS = [
  { value: '1', label: 'Single' },
  { value: '2', label: 'Double' },
  { value: '3', label: 'Triple' },
];

function inPlayOutcome({ outcome }: PitchEntry): InPlayOutcome | null {
  return IN_PLAY_OUTCOMES.find((one) => one === outcome) ?? null;
}

function Aside({ entry: { pitchType, zone } }: { entry: PitchEntry }) {
  return (
    <span className="row">
      {pitchType !== null && <TypeTag type={pitchType} />}
      {zone !== null && <span className="num">zone {zone}</span>}
    </span>
  );
}

interface ResultButtonProps {
  outcome: InPlayOutcome;
  chosen: boolean;
  onChoose: () => void;
}

function ResultButton({ outcome, chosen, onChoose }: ResultButtonProps) {
  const { label, facts } = OUTCOMES[outcome];
  const words = facts.result === null ? null : wordsOfResult(facts.result, facts.battedBall);
  return (
    <button type="button" aria-pressed={chosen} className={choices.result} onClick={onChoose}>
      <SpokenName name={label}>
        <b>{words?.code}</b>
        <span className={choices.word}>{words?.shortName}</span>
      </SpokenName>
    </button>
  );
}

/** "Single, 1 run", "Double Play, 2 outs" */
function summaryOf(label: string, { runs, outs }: PlayPreview): string {
  const parts = [
    label,
    outs === 0 ? '' : `${outs} ${outs === 1 ? 'out' : 'outs'}`,
    runs === 0 ? '' : `${runs} ${runs === 1 ? 'run' : 'runs'}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
