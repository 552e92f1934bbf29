import { type ListedFigure, type Rate, ZONE_LABELS } from '@full-count/baseball';
import { countWithNoun, numberText, pitchesText } from '../../format/counted.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';

export function figureSentence(figure: ListedFigure, { n, of }: Pick<Rate, 'n' | 'of'>): string {
  const pitches = pitchesText(of);
  switch (figure.rate) {
    case 'strikes':
      return `${countWithNoun(n, 'strike')} in ${pitches}`;
    case 'first_pitch_strikes':
      return `${countWithNoun(n, 'strike')} in ${countWithNoun(of, 'first pitch', 'first pitches')}`;
    case 'contact':
      return `Contact on ${numberText(n)} of ${countWithNoun(of, 'swing')}`;
    case 'whiffs':
      return `${countWithNoun(n, 'miss', 'misses')} in ${countWithNoun(of, 'swing')}`;
    case 'swinging_strikes':
      return `${countWithNoun(n, 'miss', 'misses')} in ${pitches}`;
    case 'called_or_whiffed':
      return `${countWithNoun(n, 'called strike or miss', 'called strikes or misses')} in ${pitches}`;
    case 'zone':
      return `In the strike zone: ${numberText(n)} of ${pitches} with a location`;
    case 'chase':
      return `${countWithNoun(n, 'swing')} at ${pitches} outside the strike zone`;
    case 'zone_swings':
      return `${countWithNoun(n, 'swing')} at ${pitches} in the strike zone`;
    case 'velocity_readings':
      return `${countWithNoun(n, 'velocity reading')} in ${pitches}`;
    case 'pitches':
      return pitches;
    case 'share':
      return `${pitchTypeLabels[figure.type].name}: ${numberText(n)} of ${pitches}`;
    case 'location':
      return `${`Zone ${figure.zone} ${ZONE_LABELS[figure.zone] ?? ''}`.trim()}: ${numberText(n)} of ${pitches}`;
    case 'average':
      return `${countWithNoun(n, 'hit')} in ${countWithNoun(of, 'at-bat')}`;
    case 'on_base':
      return `On base ${countWithNoun(n, 'time')} in ${countWithNoun(of, 'plate appearance')}`;
    case 'isolated_power':
      return `${countWithNoun(n, 'extra base')} in ${countWithNoun(of, 'at-bat')}`;
    case 'on_balls_in_play':
      return `${countWithNoun(n, 'hit')} in ${countWithNoun(of, 'ball')} that stayed in the park`;
    case 'strikeouts':
      return `${countWithNoun(n, 'strikeout')} in ${countWithNoun(of, 'plate appearance')}`;
    case 'walks':
      return `${countWithNoun(n, 'walk')} in ${countWithNoun(of, 'plate appearance')}`;
    case 'slugging':
      return `${countWithNoun(n, 'base')} in ${countWithNoun(of, 'at-bat')}`;
    case 'walks_and_hits':
      return `${countWithNoun(n, 'walk or hit', 'walks and hits')} in ${countWithNoun(of, 'plate appearance')}`;
    case 'strikeouts_or_walks':
      return `${countWithNoun(n, 'strikeout')} and ${countWithNoun(of - n, 'walk')}`;
    case 'earned_runs':
      return `${countWithNoun(n, 'earned run')} of ${countWithNoun(of, 'run')}`;
  }
}
