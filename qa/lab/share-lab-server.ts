import { inject } from 'vitest';
import type {} from './browser-global-setup.ts';
import { shareServer } from './lab-database.ts';

// Outside of Vitest, for example in `npm run faults`, each lab starts its own PostgreSQL.
shareServer(inject('postgresServer'));
