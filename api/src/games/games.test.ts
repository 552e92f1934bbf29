import { describe } from 'vitest';
import { describeGames } from './games.suite.ts';

describe('games by REST on embedded', () => describeGames('embedded'));
