import {
  type BestLine,
  type BoxScore,
  bestLines,
  boxScore,
  type Decision,
  decisionIn,
  pitchersOfRecord,
  rosterPositions,
  scoringBookOf,
  visitorsFirst,
} from '@full-count/baseball';
import { may, type PlayerRow, TEAM_COLORS, type TeamRow } from '@full-count/sync-protocol';
import { Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fullGameDateText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import { firstName } from '../../format/names.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { usePlayers, useTeam, useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { sharePicture, shareText } from '../../ui/toasts/share.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { PitchersOfRecordSection } from '../scoring/pitchers-of-record-section.tsx';
import { boxScoreText } from './box-score-text.ts';
import styles from './final.module.css';
import { drawFinal } from './final-picture.ts';
import { FinalScore } from './final-score.tsx';

const SHOWN_LINES = 3;
const PICTURE_FAILED = "This browser couldn't draw the picture.";

/** Shows the score, the best lines and the pitchers of record of an ended game, and shares them. */
export function FinalCard(data: FoldedGameData) {
  const team = useTeam();
  const players = usePlayers();
  return team && players && <Card data={data} team={team} players={players} />;
}

function Card(props: { data: FoldedGameData; team: TeamRow; players: readonly PlayerRow[] }) {
  const { data, team, players } = props;
  const { game, setup, entries, folded } = data;
  const mayEdit = may(useLocalData().accessLevel, 'game.edit');
  const [isChanging, setIsChanging] = useState(false);
  const date = fullGameDateText(shownGameDate(game.gameDate, useTeamTimeZone()));
  const book = scoringBookOf(team, game);
  const box = useMemo(() => {
    const positions = rosterPositions(players);
    const { decisions } = game;
    return boxScore({ setup, entries, decisions, isOver: true, book, positions }, folded);
  }, [setup, entries, folded, game, book, players]);
  const names = { team: team.name, opponent: game.opponent };
  const sides = visitorsFirst(game);
  const title = `${sides.map((side) => names[side]).join(' at ')}, ${date}`;
  const lines = bestLines(box, SHOWN_LINES);
  const decisions = decisionsText(box);
  const { candidates } = useMemo(
    () => pitchersOfRecord(setup, entries, book),
    [setup, entries, book],
  );
  const picture = () =>
    drawFinal({
      color: team.settings.color ? TEAM_COLORS[team.settings.color] : null,
      date,
      sides: sides.map((side) => ({ name: names[side], ...box[side] })),
      lines: lines.map((line) => `${publicName(line, players)} ${line.text}`),
    });
  return (
    <div className={styles.card}>
      <FinalScore data={data} names={names} />
      {lines.length > 0 && (
        <Section title="Best Lines">
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={`${line.side} ${line.person.name} ${line.text}`}>
                <b>{line.person.name}</b> <span className="num">{line.text}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isChanging ? (
        <PitchersOfRecordSection {...data} />
      ) : (
        candidates.losingPitcher.length > 0 && (
          <div className={styles.actions}>
            <p>{decisions}</p>
            {mayEdit && (
              <Button onClick={() => setIsChanging(true)}>Change Pitchers of Record</Button>
            )}
          </div>
        )
      )}
      <div className={styles.actions}>
        <Button
          icon={Share2}
          onClick={() => void shareText(boxScoreText(box, sides, names, title))}
        >
          Share Box Score
        </Button>
        <Button
          icon={Share2}
          onClick={() =>
            void picture().then(
              (png) => sharePicture(png, 'final.png', title),
              () => toast({ title: 'Error', description: PICTURE_FAILED, tone: 'error' }),
            )
          }
        >
          Share Picture
        </Button>
      </div>
    </div>
  );
}

/** "Ward won, Holm lost, Kern got the save." */
function decisionsText(box: BoxScore): string {
  const pitchers = [...box.team.pitching, ...box.opponent.pitching];
  const named = (decision: Decision) =>
    pitchers.find(({ tally }) => decisionIn(tally) === decision)?.person.name;
  const parts = [
    [named('W'), 'won'],
    [named('L'), 'lost'],
    [named('S'), 'got the save'],
  ].flatMap(([name, verb]) => (name === undefined ? [] : [`${name} ${verb}`]));
  return parts.length === 0 ? 'No pitcher of record.' : `${parts.join(', ')}.`;
}

/** A picture may go anywhere, so it has first names and numbers only. */
function publicName({ person }: BestLine, players: readonly PlayerRow[]): string {
  const jersey = players.find(({ id }) => id === person.id)?.jersey;
  const name = firstName(person.name);
  return jersey == null ? name : `${name} #${jersey}`;
}
