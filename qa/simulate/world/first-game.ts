/** Every history starts with this game. */
export const FIRST_GAME = '00000000-0000-7000-8000-00000000ffff';
export const FIRST_OPPONENT = 'Lakeside';
