import { MAX_TEAM_FILE_BYTES, type TeamFile, teamFileSchema } from '@full-count/sync-protocol';

/** The server reads or computes a whole season before it answers. */
export const TEAM_FILE_TIMEOUT_MS = 60_000;

export function teamFileName(teamName: string, day: Date): string {
  const stem = teamName
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${stem || 'team'}-${day.toISOString().slice(0, 10)}.json`;
}

type ReadTeamFile =
  | { readonly kind: 'team'; readonly file: TeamFile }
  | { readonly kind: 'fault'; readonly fault: string };

const NOT_A_TEAM_FILE = "This isn't a Full Count team file. Nothing was imported.";

export async function readTeamFile(file: Blob): Promise<ReadTeamFile> {
  if (file.size > MAX_TEAM_FILE_BYTES) {
    return {
      kind: 'fault',
      fault: 'This file is over 32 MB, too big for a team file. Nothing was imported.',
    };
  }
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return { kind: 'fault', fault: NOT_A_TEAM_FILE };
  }
  const parsed = teamFileSchema.safeParse(json);
  return parsed.success
    ? { kind: 'team', file: parsed.data }
    : { kind: 'fault', fault: NOT_A_TEAM_FILE };
}
