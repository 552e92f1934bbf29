import {
  bullpenStats,
  bullpenStrikePercentage,
  figureValue,
  isInStrikeZone,
  isOutsideZone,
  type Person,
  PITCHING,
  type PlayerTally,
  personKey,
  sharesOf,
  type Tally,
} from '@full-count/baseball';
import {
  type PracticeAtBatBody,
  type PracticeAtBatRow,
  type PracticePitchBody,
  type PracticePitchRow,
  type PracticeSessionBody,
  type PracticeSessionRow,
  type PracticeStatsBody,
  practiceMinutes,
  practicePitches,
} from '@full-count/sync-protocol';

export function sessionBody(teamId: string, session: PracticeSessionRow): PracticeSessionBody {
  const { id, title, description, sessionDate, status, createdAt, completedAt } = session;
  return {
    id,
    teamId,
    title,
    description,
    sessionDate,
    status,
    totalPitches: session.totalPitches,
    strikePercentage: bullpenStrikePercentage(session.strikes, session.totalPitches),
    duration: practiceMinutes(session),
    participants: session.participants ?? [],
    plan: session.plan ?? [],
    notes: session.notes ?? null,
    createdAt,
    completedAt,
  };
}

export function atBatBody(atBat: PracticeAtBatRow): PracticeAtBatBody {
  const { id, practiceSessionId, createdAt } = atBat;
  return { id, practiceSessionId, ...peopleOf(atBat), scenario: 'practice', createdAt };
}

export function pitchBodies(atBats: readonly PracticeAtBatRow[]): PracticePitchBody[] {
  const byId = new Map(atBats.map((atBat) => [atBat.id, atBat]));
  return practicePitches(atBats).flatMap(({ atBatId, row }) => {
    const atBat = byId.get(atBatId);
    return atBat ? [pitchBody(atBat, row)] : [];
  });
}

export function pitchBody(atBat: PracticeAtBatRow, pitch: PracticePitchRow): PracticePitchBody {
  const { zone = null } = pitch;
  return {
    id: pitch.id,
    practiceAtBatId: atBat.id,
    pitchNumber: atBat.pitches.indexOf(pitch) + 1,
    pitchType: pitch.pitchType,
    velocity: pitch.velocityMph ?? null,
    location: isInStrikeZone(zone) ? String(zone) : null,
    chaseZone: isOutsideZone(zone) ? zone : null,
    target: pitch.target ?? null,
    planned: pitch.planned ?? null,
    umpireCall: pitch.call,
    quality: pitch.quality ?? null,
    notes: pitch.notes ?? null,
    ...peopleOf(atBat),
    occurredAt: pitch.at,
  };
}

export function statsBody(atBats: readonly PracticeAtBatRow[]): PracticeStatsBody {
  const { tally, types, pitchers } = bullpenStats(practicePitches(atBats));
  return {
    totalPitches: tally.pitches,
    ...strikeFigures(tally),
    avgVelocity: figureValue(PITCHING.averageVelocity, tally),
    pitchTypeBreakdown: Object.fromEntries(
      sharesOf(types, tally).map(({ type, rate }) => [type, rate.percent]),
    ),
    strikePercentageByPitchType: Object.fromEntries(
      types.map((row) => [row.type, { ...strikeFigures(row.tally), total: row.tally.pitches }]),
    ),
    pitcherStats: pitcherStats(pitchers),
  };
}

/** The percentage is 0 without pitches. */
function strikeFigures(tally: Tally) {
  return {
    strikes: tally.strikes,
    strikePercentage: figureValue(PITCHING.strikePercentage, tally) ?? 0,
  };
}

function pitcherStats(pitchers: readonly PlayerTally<Tally>[]): PracticeStatsBody['pitcherStats'] {
  const byKey = new Map<string, PracticeStatsBody['pitcherStats'][string]>();
  for (const { person, tally } of pitchers) {
    // Of several pitchers with the same name, the first has the name as the key.
    const key = byKey.has(person.name) ? personKey(person) : person.name;
    byKey.set(key, {
      pitcherId: person.id,
      pitcherName: person.name,
      pitches: tally.pitches,
      ...strikeFigures(tally),
      avgVelocity: figureValue(PITCHING.averageVelocity, tally),
    });
  }
  return Object.fromEntries(byKey);
}

function peopleOf({ batter, pitcher }: { batter: Person | null; pitcher: Person }) {
  return {
    batterId: batter?.id ?? null,
    batterName: batter?.name ?? null,
    pitcherId: pitcher.id,
    pitcherName: pitcher.name,
  };
}
