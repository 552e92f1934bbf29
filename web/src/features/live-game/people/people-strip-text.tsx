import {
  figureText,
  type LiveBatter,
  type LivePitcher,
  PITCHING,
  pitchesText,
} from '@full-count/baseball';
import { resultLabels } from '../../../labels/results.ts';

export function PeopleStripText({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="num clip">{detail}</span>
    </span>
  );
}

export function pitchingText(pitcherFigures: LivePitcher | null): string {
  return `${pitchesText(pitcherFigures?.tally.pitches ?? 0)}, ${strikesText(pitcherFigures)}`;
}

export function strikesText(pitcherFigures: LivePitcher | null): string {
  const percent = pitcherFigures && figureText(PITCHING.strikePercentage, pitcherFigures.tally);
  return percent === null ? 'No pitches yet' : `${percent} strikes`;
}

export function resultsText(batterFigures: LiveBatter | null): string {
  const results = (batterFigures?.plateAppearances ?? []).flatMap(({ result, battedBall }) =>
    result === null ? [] : [resultLabels(result, battedBall).code],
  );
  return results.length === 0 ? 'First time up' : results.join(', ');
}
