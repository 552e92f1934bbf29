import manifest from '../../../package.json' with { type: 'json' };
import { type OperatorCommand, requireArguments } from '../command.ts';

export const version: OperatorCommand = {
  name: 'version',
  usage: '',
  summary: 'prints the versions of Full Count and Node',
  help: ['Prints the version of Full Count, of Node and the kind of database.'],
  async run({ engine, print }, args) {
    requireArguments(args);
    const database = engine === 'embedded' ? 'the embedded database' : 'PostgreSQL';
    print(`Full Count ${manifest.version} with Node ${process.versions.node} on ${database}`);
  },
};
