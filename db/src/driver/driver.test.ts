import { withTestDatabase } from '../testing.ts';
import { driverSuite } from './driver.suite.ts';

driverSuite(withTestDatabase('embedded', { migrated: false }));
