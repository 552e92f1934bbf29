interface Tips {
  readonly title: string;
  readonly tips: readonly string[];
}

export const TIPS: readonly Tips[] = [
  {
    title: 'Before the Game',
    tips: [
      'Open the app once with signal to get the latest roster and schedule.',
      'Set the lineup at home. At the field you only enter substitutions.',
      "The ring beside the pitcher's name counts today's pitches. A full ring is the daily limit.",
    ],
  },
  {
    title: 'During the Game',
    tips: [
      'Undo is there after every pitch. Any coach can correct any past pitch, from any device.',
      'The count, runners and next batter update on their own. If one is wrong, tap it on the board.',
      'Another coach can take over on their own phone, and others can follow along.',
      'If two devices track the same game without signal, both versions are saved. Compare them and choose one.',
    ],
  },
  {
    title: 'After the Game',
    tips: [
      "End the game, then read the report on the way home. You don't need signal.",
      'When it says "All sent", the whole staff has the game.',
      'Download the report or its pitches to use in your own spreadsheets.',
    ],
  },
  {
    title: 'Team Management',
    tips: [
      'Staff roles carry different permission levels: Read Only follows along, Read & Write tracks games, Admin runs the team.',
      'Team managers can generate join codes in the Clubhouse. Anyone who joins with a code starts with Read Only.',
      'Someone you invite by email joins the staff as soon as they accept.',
    ],
  },
];
