import { type Figure, type Rate, ZONE_LABELS } from '@full-count/baseball';
import { countedText, numberText, pitchesText } from '../../format/counted.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';

/** What a figure counts out of what it could count: "18 of 31 first pitches were strikes". */
export function figureSentence(figure: Figure, { n, of }: Pick<Rate, 'n' | 'of'>): string {
  const count = numberText(n);
  switch (figure.rate) {
    case 'strikes':
      return `${count} of ${pitchesText(of)} were strikes`;
    case 'first_pitch_strikes':
      return `${count} of ${countedText(of, 'first pitch', 'first pitches')} were strikes`;
    case 'contact':
      return `${count} of ${countedText(of, 'swing')} made contact`;
    case 'whiffs':
      return `${count} of ${countedText(of, 'swing')} missed`;
    case 'swinging_strikes':
      return `${count} of ${pitchesText(of)} were swung at and missed`;
    case 'called_or_whiffed':
      return `${count} of ${pitchesText(of)} were called strikes or misses`;
    case 'zone':
      return `${count} of ${pitchesText(of)} with a location were in the strike zone`;
    case 'chase':
      return `${count} of ${pitchesText(of)} outside the strike zone were swung at`;
    case 'zone_swings':
      return `${count} of ${pitchesText(of)} in the strike zone were swung at`;
    case 'velocity_readings':
      return `${count} of ${pitchesText(of)} have a velocity reading`;
    case 'share':
      return `${count} of ${pitchesText(of)} were of the type ${pitchTypeLabels[figure.type].name}`;
    case 'location':
      return `${count} of ${pitchesText(of)} were in zone ${figure.zone} ${ZONE_LABELS[figure.zone] ?? ''}`.trim();
    case 'average':
      return `${countedText(n, 'hit')} in ${countedText(of, 'at-bat')}`;
    case 'on_base':
      return `On base ${countedText(n, 'time')} in ${countedText(of, 'plate appearance')} that count`;
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
  }
}
