import { battedBallOf } from '../game/batted-balls.ts';
import { FIELD_POSITIONS } from '../vocabulary/positions.ts';
import { resultVerb } from '../vocabulary/result-names.ts';
import type { AtBatResult, GameEventType, HalfInning, Side } from '../vocabulary/vocabulary.ts';
import { errorsOnPlay, errorsText } from './errors.ts';
import type { NameOfFielder } from './fielders.ts';
import type { Play } from './plays.ts';
import { runsBattedIn } from './runs-batted-in.ts';
import type { EarnedReason, RunAccounts } from './scored-runs.ts';

export interface RunScored {
  readonly runnerName: string;
  /** The pitcher who is charged with the run. Null when unknown. */
  readonly pitcherName: string | null;
  readonly isEarned: boolean;
  readonly reason: EarnedReason;
  /** Follows the runner's name, as "would have scored on the double without the mistake". */
  readonly why: string;
}

export interface ScoringPlay {
  readonly entryId: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Null between two plate appearances. */
  readonly batterName: string | null;
  readonly result: AtBatResult | GameEventType | null;
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly runsScored: readonly RunScored[];
  /** A sentence, such as "Ruiz singles. Kim and Abara score." */
  readonly text: string;
  readonly score: Readonly<Record<Side, number>>;
}

export function scoringPlays(
  plays: readonly Play[],
  accounts: RunAccounts,
  nameOf: NameOfFielder,
): ScoringPlay[] {
  return plays
    .filter(({ runs }) => runs.length > 0)
    .map((play) => ({
      entryId: play.entry.id,
      inning: play.before.inning,
      halfInning: play.before.halfInning,
      batterName: play.ended?.batter.name ?? play.before.plateAppearance?.batter.name ?? null,
      result: play.ended?.result ?? (play.entry.kind === 'event' ? play.entry.type : null),
      runs: play.runs.length,
      runsBattedIn: runsBattedIn(play),
      runsScored: accounts.runs
        .filter((run) => run.play === play)
        .map(({ runner, pitcher, isEarned, reason, why }) => ({
          runnerName: runner.name,
          pitcherName: pitcher?.name ?? null,
          isEarned,
          reason,
          why,
        })),
      text: playText(play, nameOf),
      score: play.after.score,
    }));
}

/**
 * Says how the plate appearance ended, if it did, and who scored. Empty if neither happened.
 *
 * @param directionText says where a hit went
 */
export function playText(
  play: Play,
  nameOf: NameOfFielder,
  directionText: (play: Play) => string = () => '',
): string {
  const { entry, ended, runs } = play;
  const errors = errorsText(errorsOnPlay(play, nameOf));
  const errorsInParentheses = errors === '' ? '' : ` (${errors})`;
  if (ended !== null && ended.result !== null) {
    const scorers = runs.filter(
      ({ plateAppearanceId }) => plateAppearanceId !== ended.plateAppearanceId,
    );
    const verb = resultVerb(ended.result, battedBallOf(entry), entry.advances);
    const battingText = `${ended.batter.name} ${verb}${fieldedText(play)}${directionText(play)}${errorsInParentheses}.`;
    return scorers.length === 0 ? battingText : `${battingText} ${scoreText(scorers)}.`;
  }
  if (runs.length === 0) return '';
  const cause = entry.kind === 'event' ? (CAUSES[entry.type] ?? '') : '';
  return `${scoreText(runs)}${cause}${errorsInParentheses}.`;
}

/** Says who got to a ball on which an out was made, such as " to center field". Empty if it was not entered. */
function fieldedText({ entry, ended }: Play): string {
  if (entry.kind === 'event' || entry.hitLocation === undefined) return '';
  const { name } = FIELD_POSITIONS[entry.hitLocation];
  const place = name === 'pitcher' || name === 'catcher' ? `the ${name}` : name;
  switch (ended?.result) {
    case 'groundout':
    case 'flyout':
    case 'lineout':
    case 'pop_out':
    case 'sac_fly':
      return ` to ${place}`;
    case 'sac_bunt':
    case 'doubleplay':
    case 'triple_play':
    case 'fielders_choice':
    case 'fielders_choice_out':
      return `, ball to ${place}`;
    default:
      return '';
  }
}

/** "Ruiz scores", "Kim and Abara score" or "Kim, Ruiz and Abara score". */
function scoreText(runners: Play['runs']): string {
  const names = runners.map(({ name }) => name);
  return `${listNames(names)} ${names.length === 1 ? 'scores' : 'score'}`;
}

/** "Ruiz", "Kim and Abara" or "Kim, Ruiz and Abara". */
export function listNames(names: readonly string[]): string {
  const lastName = names.at(-1) ?? '';
  return names.length < 2 ? lastName : `${names.slice(0, -1).join(', ')} and ${lastName}`;
}

const CAUSES: Readonly<Partial<Record<GameEventType, string>>> = {
  stolen_base: ' on a steal of home',
  wild_pitch: ' on a wild pitch',
  passed_ball: ' on a passed ball',
  balk: ' on a balk',
  illegal_pitch: ' on an illegal pitch',
};
