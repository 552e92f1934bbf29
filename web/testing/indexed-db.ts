// Before any test's imports: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
