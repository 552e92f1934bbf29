import { describe, expect, it } from 'vitest';
import type { BackupConfig } from '../platform/config/config.ts';
import { backupFileName, lastDue, outdatedBackups } from './backup-files.ts';

const day = (text: string) => backupFileName(new Date(`${text}T03:00:00Z`), { isEncrypted: false });

describe('a daily backup', () => {
  it('is due at its time of day in UTC', () => {
    const at = { hour: 3, minute: 30 };
    expect(lastDue(new Date('2026-11-26T03:29:59Z'), at)).toEqual(new Date('2026-11-25T03:30:00Z'));
    expect(lastDue(new Date('2026-11-26T03:30:00Z'), at)).toEqual(new Date('2026-11-26T03:30:00Z'));
    expect(lastDue(new Date('2026-12-01T00:00:00Z'), at)).toEqual(new Date('2026-11-30T03:30:00Z'));
  });

  it('has its time in its name', () => {
    const at = new Date('2026-11-26T03:00:07.123Z');
    expect(backupFileName(at, { isEncrypted: false })).toBe(
      'full-count-daily-2026-11-26T03-00-07Z.backup',
    );
    expect(backupFileName(at, { isEncrypted: true })).toBe(
      'full-count-daily-2026-11-26T03-00-07Z.backup.age',
    );
  });
});

describe('old backups', () => {
  /** 100 days up to Thursday, November 26, 2026. */
  const names = Array.from({ length: 100 }, (_, index) =>
    day(new Date(Date.UTC(2026, 10, 26 - index)).toISOString().slice(0, 10)),
  );
  const remainingBackups = (limits: BackupConfig['keep'], backups = names) => {
    const outdated = new Set(outdatedBackups(backups, limits));
    return backups.filter((name) => !outdated.has(name));
  };

  it('remain for some days, for each of some weeks and for each of some months', () => {
    expect(remainingBackups({ days: 3, weeks: 3, months: 3 })).toEqual(
      ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-22', '2026-11-15', '2026-10-31']
        .concat('2026-09-30')
        .map(day),
    );
  });

  it('remain after a long outage, because days without a backup do not count', () => {
    const scarceBackups = [day('2026-11-26'), day('2026-03-02'), day('2025-12-24')];
    expect(remainingBackups({ days: 3, weeks: 0, months: 0 }, scarceBackups)).toEqual(
      scarceBackups,
    );
  });

  it('remain if they are the newest, whatever the limits', () => {
    expect(remainingBackups({ days: 0, weeks: 0, months: 0 })).toEqual([day('2026-11-26')]);
  });

  it('are replaced by a later one of the same day', () => {
    const morning = backupFileName(new Date('2026-11-26T03:00:00Z'), { isEncrypted: true });
    const noon = backupFileName(new Date('2026-11-26T12:00:00Z'), { isEncrypted: false });
    expect(outdatedBackups([morning, noon], { days: 5, weeks: 0, months: 0 })).toEqual([morning]);
  });

  it('with other names are not deleted', () => {
    const others = [
      'full-count-2026-11-22T02-00-00-000Z.backup',
      'notes.txt',
      `${day('2026-01-01')}.old`,
    ];
    expect(outdatedBackups(others, { days: 0, weeks: 0, months: 0 })).toEqual([]);
  });
});
