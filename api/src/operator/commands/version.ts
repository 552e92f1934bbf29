import { VERSION } from '../../platform/version.ts';
import { type OperatorCommand, requireArguments } from '../command.ts';

export const version: OperatorCommand = {
  name: 'version',
  usage: '',
  summary: 'prints the versions of Full Count and Node',
  help: [
    'Prints the version and the commit of Full Count, the version of Node and the kind of database.',
  ],
  async run({ engine, print }, args) {
    requireArguments(args);
    const database = engine === 'embedded' ? 'the embedded database' : 'PostgreSQL';
    const { version, commit } = VERSION;
    print(`Full Count ${version} (${commit}) with Node ${process.versions.node} on ${database}`);
  },
};
