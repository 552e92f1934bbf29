export interface Tips {
  readonly title: string;
  readonly tips: readonly string[];
}

export const TIPS: readonly Tips[] = [
  {
    title: 'Before the game',
    tips: [
      'Open the app once with signal, so that this phone has the latest roster and schedule.',
      'Set the lineup at home; on the field only changes are left.',
      'Look at each pitcher’s ring: it says how many pitches he may throw today.',
    ],
  },
  {
    title: 'During the game',
    tips: [
      'Undo is always there. Any past pitch can be corrected, too, on any phone of the staff.',
      'The count, the runners and the next batter follow by themselves. Tap the board where they did not.',
      'Another coach can take over on his own phone, and several can follow along.',
      'Two phones charted while apart? Both records are kept: compare them, and say which halves count.',
    ],
  },
  {
    title: 'After the game',
    tips: [
      'End Game, then read the report on the way home. It needs no signal.',
      'When the line below says “All sent”, everybody on the staff has the game.',
      'Download the report or its pitches as a file for your own sheets.',
    ],
  },
  {
    title: 'Team management',
    tips: [
      'Staff roles carry different permission levels: Read Only follows along, Read & Write charts games, Admin runs the team.',
      'Team managers can generate join codes in the Clubhouse. Who joins by a code starts with Read Only.',
      'An invitation by e-mail makes somebody staff the moment they sign up.',
    ],
  },
];
