export { FakeDevice, pitchIds } from '../src/sync/testing/fake-device.ts';
export { type Deliver, FakeNetwork } from '../src/sync/testing/fake-network.ts';
export { restoreDisk, type SavedDisk, saveDisk } from '../src/sync/testing/saved-disk.ts';
