import { Crosshair, Flame, Trophy, Users } from 'lucide-react';

export const productFeatures = [
  {
    icon: Crosshair,
    title: 'Live game tracking',
    text: 'Every pitch by zone, with or without signal.',
  },
  {
    icon: Flame,
    title: 'Advanced analytics',
    text: 'Heat maps and player stats, with the number of pitches behind each.',
  },
  { icon: Users, title: 'Team management', text: 'Rosters, staff and lineups in one place.' },
  { icon: Trophy, title: 'Season reports', text: 'Every game of the season, ready to download.' },
] as const;
