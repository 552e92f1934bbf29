import { describeMigrations } from './suites/migrate.suite.ts';

describeMigrations('embedded');
