import { DatabaseTooOldError, UnsuitablePoolerError } from '@full-count/db';
import { expect, it } from 'vitest';
import { ConfigError } from '../platform/config/config.ts';
import { startProblem } from './start-problem.ts';

const fault = (details: object) => Object.assign(new Error('inside'), details);

it.each([
  [
    'a port in use',
    fault({ syscall: 'listen', code: 'EADDRINUSE', port: 3000 }),
    /^Port 3000 is in use/,
  ],
  ['a port for root', fault({ syscall: 'listen', code: 'EACCES', port: 80 }), /^Port 80 needs/],
  ['no database', fault({ code: 'ECONNREFUSED' }), /^Can't reach the database/],
  ['a standby', fault({ code: '25006' }), /^The database takes no writes/],
  [
    'a startup parameter that a pooler refuses',
    Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' }),
    /unsupported startup parameter: statement_timeout\. Check DATABASE_URL/,
  ],
  [
    'a pooler without prepared statements',
    new UnsuitablePoolerError(fault({ code: '26000' })),
    /max_prepared_statements=200/,
  ],
  ['a database of an old version', new DatabaseTooOldError(), /Start version 0\.1\.0 on it once/],
  ['a wrong password', fault({ code: '28P01' }), /^The database refused the connection/],
  [
    'a missing certificate',
    fault({ code: 'ENOENT', path: 'cert.pem' }),
    /^Can't read or write cert\.pem/,
  ],
  ['invalid settings', new ConfigError('PORT is wrong.'), /^PORT is wrong\.$/],
])('%s gets a sentence', (_what, error, sentence) => {
  expect(startProblem(error)).toMatch(sentence);
});

it('has no sentence for a bug in the program', () => {
  expect(startProblem(new TypeError('undefined is not a function'))).toBeNull();
});
