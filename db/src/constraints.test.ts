import { describeRelations } from './suites/relations.suite.ts';
import { describeValues } from './suites/values.suite.ts';

describeValues('embedded');
describeRelations('embedded');
