import type { Figure, PlayerRole } from '@full-count/baseball';

/** A figure of a player's season with the list of its plays. */
export interface SeasonFigureSpec {
  readonly title: string;
  readonly figure: Figure;
  readonly formula: string;
  /** An average has three decimals: ".312". */
  readonly form: 'percent' | 'average';
}

const BATTING: readonly SeasonFigureSpec[] = [
  { title: 'AVG', figure: { rate: 'average' }, formula: 'Hits ÷ at-bats.', form: 'average' },
  {
    title: 'OBP',
    figure: { rate: 'on_base' },
    formula: '(Hits + walks + hit by pitch) ÷ (at-bats + walks + hit by pitch + sac flies).',
    form: 'average',
  },
  {
    title: 'SLG',
    figure: { rate: 'slugging' },
    formula: 'Total bases ÷ at-bats.',
    form: 'average',
  },
  {
    title: 'ISO',
    figure: { rate: 'isolated_power' },
    formula: '(Total bases − hits) ÷ at-bats.',
    form: 'average',
  },
  {
    title: 'BABIP',
    figure: { rate: 'on_balls_in_play' },
    formula: '(Hits − home runs) ÷ (at-bats − strikeouts − home runs + sac flies).',
    form: 'average',
  },
  {
    title: 'K %',
    figure: { rate: 'strikeouts' },
    formula: 'Strikeouts ÷ plate appearances.',
    form: 'percent',
  },
  {
    title: 'BB %',
    figure: { rate: 'walks' },
    formula: 'Walks ÷ plate appearances.',
    form: 'percent',
  },
  {
    title: 'Contact %',
    figure: { rate: 'contact' },
    formula: '(Fouls + balls in play) ÷ swings.',
    form: 'percent',
  },
  {
    title: 'Zone Swing %',
    figure: { rate: 'zone_swings' },
    formula: 'Swings at pitches in zones 1–9 ÷ pitches there.',
    form: 'percent',
  },
  {
    title: 'Chase %',
    figure: { rate: 'chase' },
    formula: 'Swings at pitches outside the zone ÷ pitches there.',
    form: 'percent',
  },
];

const PITCHING: readonly SeasonFigureSpec[] = [
  {
    title: 'Strike %',
    figure: { rate: 'strikes' },
    formula: 'Strikes ÷ all pitches.',
    form: 'percent',
  },
  {
    title: 'First Pitch Strike %',
    figure: { rate: 'first_pitch_strikes' },
    formula: 'First pitch strikes ÷ first pitches.',
    form: 'percent',
  },
  {
    title: 'Swing & Miss %',
    figure: { rate: 'whiffs' },
    formula: 'Swings and misses ÷ swings.',
    form: 'percent',
  },
  {
    title: 'CSW %',
    figure: { rate: 'called_or_whiffed' },
    formula: '(Called strikes + swings and misses) ÷ all pitches.',
    form: 'percent',
  },
  {
    title: 'Zone %',
    figure: { rate: 'zone' },
    formula:
      'Pitches in zones 1–9 ÷ pitches with a location, in games where pitches outside the zone were tracked.',
    form: 'percent',
  },
  {
    title: 'Chase %',
    figure: { rate: 'chase' },
    formula: 'Swings at pitches outside the zone ÷ pitches there.',
    form: 'percent',
  },
  {
    title: 'AVG against',
    figure: { rate: 'average' },
    formula: 'Hits ÷ at-bats of the batters faced.',
    form: 'average',
  },
  {
    title: 'K %',
    figure: { rate: 'strikeouts' },
    formula: 'Strikeouts ÷ batters faced.',
    form: 'percent',
  },
  { title: 'BB %', figure: { rate: 'walks' }, formula: 'Walks ÷ batters faced.', form: 'percent' },
];

/** In rows of five, which fit beside each other on a tablet. */
export const SEASON_FIGURES: Readonly<
  Record<PlayerRole, readonly (readonly SeasonFigureSpec[])[]>
> = {
  batter: [BATTING.slice(0, 5), BATTING.slice(5)],
  pitcher: [PITCHING.slice(0, 5), PITCHING.slice(5)],
};
