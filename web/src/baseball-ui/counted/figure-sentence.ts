import { type ListedFigure, type Rate, ZONE_LABELS } from '@full-count/baseball';
import { countedText, numberText, pitchesText } from '../../format/counted.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';

/** What a figure counts and what it could count: "18 strikes in 31 first pitches". */
export function figureSentence(figure: ListedFigure, { n, of }: Pick<Rate, 'n' | 'of'>): string {
  const pitches = pitchesText(of);
  switch (figure.rate) {
    case 'strikes':
      return `${countedText(n, 'strike')} in ${pitches}`;
    case 'first_pitch_strikes':
      return `${countedText(n, 'strike')} in ${countedText(of, 'first pitch', 'first pitches')}`;
    case 'contact':
      return `Contact on ${numberText(n)} of ${countedText(of, 'swing')}`;
    case 'whiffs':
      return `${countedText(n, 'miss', 'misses')} in ${countedText(of, 'swing')}`;
    case 'swinging_strikes':
      return `${countedText(n, 'miss', 'misses')} in ${pitches}`;
    case 'called_or_whiffed':
      return `${countedText(n, 'called strike or miss', 'called strikes or misses')} in ${pitches}`;
    case 'zone':
      return `In the strike zone: ${numberText(n)} of ${pitches} with a location`;
    case 'chase':
      return `${countedText(n, 'swing')} at ${pitches} outside the strike zone`;
    case 'zone_swings':
      return `${countedText(n, 'swing')} at ${pitches} in the strike zone`;
    case 'velocity_readings':
      return `${countedText(n, 'velocity reading')} in ${pitches}`;
    case 'pitches':
      return pitches;
    case 'share':
      return `${pitchTypeLabels[figure.type].name}: ${numberText(n)} of ${pitches}`;
    case 'location':
      return `${`Zone ${figure.zone} ${ZONE_LABELS[figure.zone] ?? ''}`.trim()}: ${numberText(n)} of ${pitches}`;
    case 'average':
      return `${countedText(n, 'hit')} in ${countedText(of, 'at-bat')}`;
    case 'on_base':
      return `On base ${countedText(n, 'time')} in ${countedText(of, 'plate appearance')}`;
    case 'isolated_power':
      return `${countedText(n, 'extra base')} in ${countedText(of, 'at-bat')}`;
    case 'on_balls_in_play':
      return `${countedText(n, 'hit')} in ${countedText(of, 'ball')} that stayed in the park`;
    case 'strikeouts':
      return `${countedText(n, 'strikeout')} in ${countedText(of, 'plate appearance')}`;
    case 'walks':
      return `${countedText(n, 'walk')} in ${countedText(of, 'plate appearance')}`;
    case 'slugging':
      return `${countedText(n, 'base')} in ${countedText(of, 'at-bat')}`;
    case 'walks_and_hits':
      return `${countedText(n, 'walk or hit', 'walks and hits')} in ${countedText(of, 'plate appearance')}`;
    case 'strikeouts_or_walks':
      return `${countedText(n, 'strikeout')} and ${countedText(of - n, 'walk')}`;
    case 'earned_runs':
      return `${countedText(n, 'earned run')} of ${countedText(of, 'run')}`;
  }
}
