import { WorkingSet, type Write } from '@full-count/sync-protocol';

/** A working set that knows who wrote each row first: one batch may be the work of several people. */
export class AuthoredWorkingSet extends WorkingSet {
  /** Whose mutation is being applied; said before each. */
  writer = '';
  readonly makers = new Map<string, string>();

  override write(writes: readonly Write[]): void {
    for (const [, { id }] of writes) {
      if (!this.makers.has(id)) this.makers.set(id, this.writer);
    }
    super.write(writes);
  }
}
