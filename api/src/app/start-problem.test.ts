import { DatabaseTooOldError, UnsuitablePoolerError } from '@full-count/db';
import { expect, it } from 'vitest';
import { ConfigError } from '../platform/config/config.ts';
import { startProblem } from './start-problem.ts';

const errorWith = (details: object) => Object.assign(new Error('technical text'), details);

it.each([
  [
    'a port in use',
    errorWith({ syscall: 'listen', code: 'EADDRINUSE', port: 3000 }),
    /^Port 3000 is in use/,
  ],
  [
    'a port that only root may open',
    errorWith({ syscall: 'listen', code: 'EACCES', port: 80 }),
    /^Port 80 needs/,
  ],
  [
    'a database that does not answer',
    errorWith({ code: 'ECONNREFUSED' }),
    /^Can't reach the database/,
  ],
  ['a read-only standby server', errorWith({ code: '25006' }), /^The database takes no writes/],
  [
    'a startup parameter that a pooler refuses',
    Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' }),
    /unsupported startup parameter: statement_timeout\. Check DATABASE_URL/,
  ],
  [
    'a pooler without prepared statements',
    new UnsuitablePoolerError(errorWith({ code: '26000' })),
    /max_prepared_statements=200/,
  ],
  ['a database of an old version', new DatabaseTooOldError(), /Start version 0\.1\.0 on it once/],
  ['a wrong password', errorWith({ code: '28P01' }), /^The database refused the connection/],
  [
    'a missing certificate',
    errorWith({ code: 'ENOENT', path: 'cert.pem' }),
    /^Can't read or write cert\.pem/,
  ],
  ['a full disk', errorWith({ code: 'ENOSPC', path: '/data/x' }), /^The disk of \/data\/x is full/],
  ["a full disk of PostgreSQL's", errorWith({ code: '53100' }), /^The database's disk is full/],
  ['invalid settings', new ConfigError('PORT is wrong.'), /^PORT is wrong\.$/],
])('explains %s in a sentence', (_problem, error, sentence) => {
  expect(startProblem(error)).toMatch(sentence);
});

it('does not explain a bug in the program', () => {
  expect(startProblem(new TypeError('undefined is not a function'))).toBeNull();
});
