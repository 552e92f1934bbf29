import { DatabaseNewerError, UnsuitablePoolerError } from '@full-count/db';
import { expect, it } from 'vitest';
import { ConfigError } from '../platform/config/config.ts';
import { listenProblem, startProblem } from './start-problem.ts';

const errorWith = (details: object) => Object.assign(new Error('technical text'), details);

it.each([
  [
    'a database that does not answer',
    errorWith({ code: 'ECONNREFUSED', address: '10.0.0.5', port: 5432 }),
    /^Can't reach the database at 10\.0\.0\.5:5432: no program listens there\. Check DATABASE_URL/,
  ],
  [
    'a database on a server that no one knows',
    errorWith({ code: 'ENOTFOUND', hostname: 'db.invalid' }),
    /^Can't reach the database at db\.invalid: no server has this name/,
  ],
  [
    'a database that answers too late',
    new Error('timeout exceeded when trying to connect'),
    /^Can't reach the database: timeout exceeded/,
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
  ['a newer database', new DatabaseNewerError(['9-later']), /Install that version/],
  ['a wrong password', errorWith({ code: '28P01' }), /^The database refused the connection/],
  ['a full disk', errorWith({ code: 'ENOSPC', path: '/data/x' }), /^The disk of \/data\/x is full/],
  ["a full disk of PostgreSQL's", errorWith({ code: '53100' }), /^The database's disk is full/],
  ['invalid settings', new ConfigError('PORT is wrong.'), /^PORT is wrong\.$/],
])('explains %s in a sentence', (_problem, error, sentence) => {
  expect(startProblem(error)).toMatch(sentence);
});

it('does not explain a bug in the program', () => {
  expect(startProblem(new TypeError('undefined is not a function'))).toBeNull();
});

const METRICS = { host: 'METRICS_ADDRESS', port: 'METRICS_ADDRESS' };

it.each([
  [{ code: 'EADDRINUSE', port: 3000 }, /^Port 3000 is in use.* set PORT to another port/],
  [{ code: 'EACCES', port: 80 }, /^Port 80 needs root\. Set PORT/],
  [{ code: 'ENOTFOUND', hostname: 'no.invalid' }, /^HOST is "no\.invalid", and no computer/],
  [{ code: 'EADDRNOTAVAIL' }, /^The server can't listen on the address of HOST \(EADDRNOTAVAIL\)/],
])('names the setting of an address that it can not listen on: %o', (details, sentence) => {
  const { message } = listenProblem(errorWith(details), { host: 'HOST', port: 'PORT' });
  expect(message).toMatch(sentence);
});

it('does not blame PORT for the address of the metrics', () => {
  const { message } = listenProblem(errorWith({ code: 'EADDRINUSE', port: 9464 }), METRICS);
  expect(message).toMatch(/set METRICS_ADDRESS to another port/);
});
