import { isListable } from '@full-count/baseball';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { FigureButton } from '../../baseball-ui/counted/figure-stat.tsx';
import { playsRequest } from '../../baseball-ui/counted/show-plays.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonTabProps } from './batting-tab.tsx';
import {
  battingLeaders,
  type LeaderBoard,
  leadersCsv,
  minimumSentences,
  pitchingLeaders,
} from './model/leaders.ts';
import styles from './season.module.css';
import { tableFileName } from './season-csv.ts';
import { PlayerName, saveCsv } from './tables/stat-table.tsx';

export function LeadersTab({ view, teamName, showsAllTeams }: SeasonTabProps) {
  const batting = useMemo(() => battingLeaders(view), [view]);
  const pitching = useMemo(() => pitchingLeaders(view), [view]);
  return (
    <div className={layout.report}>
      <div className={styles.minimum}>
        {minimumSentences(view.leaderMinimums).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Section title="Batting Leaders" aside="completed and live games">
        <Boards boards={batting} showsAllTeams={showsAllTeams} />
      </Section>
      <Section title="Pitching Leaders" aside="completed and live games">
        <Boards boards={pitching} showsAllTeams={showsAllTeams} />
      </Section>
      <p className="no-print">
        <Button
          variant="quiet"
          icon={<Download size={20} />}
          onClick={() =>
            saveCsv(tableFileName(teamName, 'leaders'), () => leadersCsv([...batting, ...pitching]))
          }
        >
          Download Leaders
        </Button>
      </p>
    </div>
  );
}

interface BoardsProps {
  boards: readonly LeaderBoard[];
  showsAllTeams: boolean;
}

function Boards({ boards, showsAllTeams }: BoardsProps) {
  return (
    <div className={styles.boards}>
      {boards.map(({ title, figure, leaders }) => (
        <Section key={title} title={title} level={3} className={styles.leaderBoard}>
          {leaders.length === 0 ? (
            <p className="muted">No leaders yet.</p>
          ) : (
            <ol>
              {leaders.map(({ rank, row, text, countsText }) => (
                <li key={row.key}>
                  <span className="num muted">{rank}</span>
                  <span className="grow">
                    <PlayerName row={row} showsTeam={showsAllTeams} />
                  </span>
                  <b className={`num ${styles.leaderFigure}`}>
                    {isListable(figure) ? (
                      <FigureButton request={playsRequest(figure, row.playsOf, row.name)}>
                        {text}
                      </FigureButton>
                    ) : (
                      text
                    )}
                  </b>
                  {countsText !== '' && <span className="small muted">{countsText}</span>}
                </li>
              ))}
            </ol>
          )}
        </Section>
      ))}
    </div>
  );
}
