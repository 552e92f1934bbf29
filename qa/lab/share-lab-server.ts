import { inject } from 'vitest';
import type {} from './browser-global-setup.ts';
import { shareServer } from './lab-database.ts';

// Outside of Vitest, as in `npm run faults`, each lab starts a server of its own.
shareServer(inject('labServer'));
