/** For every field in which a coach types a name. Phones would otherwise correct "Nguyen" to a word. */
export const nameInput = {
  autoComplete: 'off',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
