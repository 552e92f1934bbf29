import { countWithNoun, type PlayerRole, sprayChart } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { Download, HardDrive } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FigureButton } from '../../baseball-ui/counted/figure-stat.tsx';
import { FigureLists } from '../../baseball-ui/counted/plays-dialog.tsx';
import { playsInGames, playsRequest } from '../../baseball-ui/counted/show-plays.ts';
import { SprayChart } from '../../baseball-ui/field/spray-chart.tsx';
import { GamesStillLoading } from '../../baseball-ui/loading.tsx';
import layout from '../../baseball-ui/report-layout.module.css';
import { SplitsTable } from '../../baseball-ui/splits-table.tsx';
import { playerFacts, upperFirst } from '../../format/names.ts';
import { splitNames } from '../../labels/at-bats.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { FoundPlayer } from '../../local/queries/games/use-found-player.ts';
import type { HandsLookup } from '../../local/queries/games/use-hands.ts';
import {
  type PlayerSeason,
  type PlayerSubject,
  usePlayerSeason,
} from '../../local/queries/season/player-season.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { useDataFile } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner, EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { PrintButton, PrintTitle, Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ArsenalTable, ZoneMap } from './arsenal.tsx';
import { GameLog } from './game-log.tsx';
import { type PlayerView, playerView, rolesOf } from './model/player-view.ts';
import styles from './player.module.css';
import { PlayerTrends } from './player-trends.tsx';
import { SeasonLine } from './season-line.tsx';

interface PlayerPageProps {
  player: FoundPlayer;
  subject: PlayerSubject;
  hands: HandsLookup;
}

/** The season is in the address, so that going back from a play keeps it. */
export function PlayerPage({ player, subject, hands }: PlayerPageProps) {
  const [params, setParams] = useSearchParams();
  const isArriving = useIsAnyGameArriving();
  const playerSeason = usePlayerSeason(
    isArriving === false ? subject : null,
    Number(params.get('season')) || null,
  );
  if (isArriving) {
    return (
      <>
        <PlayerHead player={player} />
        <GamesStillLoading />
      </>
    );
  }
  if (playerSeason === null) return <SpinnerScreen />;
  return (
    <>
      <PlayerHead
        player={player}
        printTitle={
          <PrintTitle detail={playerSeason.season === null ? '' : `${playerSeason.season} season`}>
            {factsText(player)}
          </PrintTitle>
        }
      />
      <PlayerSections
        playerSeason={playerSeason}
        subject={subject}
        hands={hands}
        roleInAddress={params.get('role')}
        onChoose={(change) =>
          setParams({ ...Object.fromEntries(params), ...change }, { replace: true })
        }
      />
    </>
  );
}

function PlayerHead({ player, printTitle }: { player: FoundPlayer; printTitle?: ReactNode }) {
  const { accessLevel } = useLocalData();
  const row = player.side === 'team' && may(accessLevel, 'person.erase') ? player.row : null;
  return (
    <PageHead
      title={player.name}
      sub={factsText(player)}
      actions={<PrintButton />}
      more={row && <PlayerDataButton playerId={row.id} />}
      printTitle={printTitle}
    />
  );
}

/** "No. 5, P, bats left, throws right" */
function factsText(player: FoundPlayer): string {
  const facts = factsOf(player).filter((fact) => fact !== '');
  return upperFirst(facts.join(', '));
}

function factsOf(player: FoundPlayer): string[] {
  if (player.side === 'opponent') {
    return [player.opponent, player.row === null ? '' : playerFacts(player.row)];
  }
  const { id, row } = player;
  if (row === null) return [id === null ? 'not on the roster' : 'no longer on the roster'];
  return [
    row.jersey === null ? '' : `No. ${row.jersey}`,
    playerFacts(row),
    row.deletedAt === undefined ? '' : 'no longer on the roster',
  ];
}

interface PlayerSectionsProps {
  playerSeason: PlayerSeason;
  subject: PlayerSubject;
  hands: HandsLookup;
  /** Null for the role with more pitches. */
  roleInAddress: string | null;
  onChoose: (change: Readonly<Record<string, string>>) => void;
}

const ROLE_LABELS: Readonly<Record<PlayerRole, string>> = {
  batter: 'Batting',
  pitcher: 'Pitching',
};

function PlayerSections(props: PlayerSectionsProps) {
  const { playerSeason, subject, hands, roleInAddress, onChoose } = props;
  const roles = useMemo(() => rolesOf(playerSeason), [playerSeason]);
  const shownRole = roles.find((option) => option === roleInAddress) ?? roles[0];
  const { season, seasons, evictedGames } = playerSeason;
  return (
    <>
      <div className={`no-print ${styles.controls}`}>
        {seasons.length > 0 && (
          <Select
            label="Season"
            options={seasons.map((year) => ({ value: String(year), label: String(year) }))}
            value={String(season)}
            onChange={(event) => onChoose({ season: event.target.value })}
          />
        )}
        {roles.length > 1 && shownRole !== undefined && (
          <Segmented<PlayerRole>
            label="View"
            segments={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            value={shownRole}
            onChange={(value) => onChoose({ role: value })}
          />
        )}
      </div>
      {evictedGames.length > 0 && (
        <Banner tone="watch" icon={HardDrive}>
          <b>The pitches of {countWithNoun(evictedGames.length, 'game')} aren't on this device.</b>{' '}
          They're safe on the server, but this page doesn't include them.
        </Banner>
      )}
      {shownRole === undefined ? (
        <EmptyState title="No Games Yet" hasDrawing>
          {emptyText(season, seasons[0])}
        </EmptyState>
      ) : (
        <RoleSections
          playerSeason={playerSeason}
          subject={subject}
          hands={hands}
          role={shownRole}
        />
      )}
    </>
  );
}

function emptyText(season: number | null, newestSeason: number | undefined): string {
  if (season === null) return "The player's figures appear here after their first game.";
  if (season !== newestSeason) return `They didn't play in ${season}.`;
  return `They haven't played in ${season}. Their figures appear here as you track a game.`;
}

interface RoleSectionsProps
  extends Pick<PlayerSectionsProps, 'playerSeason' | 'subject' | 'hands'> {
  role: PlayerRole;
}

function RoleSections({ playerSeason, subject, hands, role }: RoleSectionsProps) {
  const timeZone = useTeamTimeZone();
  const view = useMemo(
    () => playerView(playerSeason, role, subject, hands, timeZone),
    [playerSeason, role, subject, hands, timeZone],
  );
  const spray = useMemo(() => sprayChart(view.record.chargedAppearances), [view]);
  return (
    <FigureLists>
      <div className={classNames(layout.report, styles.page)}>
        <SeasonLine view={view} />
        <GameLog view={view} />
        {role === 'pitcher' && <ArsenalTable view={view} />}
        <div className={layout.pair}>
          <PlayerSplits view={view} />
          <ZoneMap key={role} view={view} />
        </div>
        <PlayerTrends view={view} />
        {spray.located.of > 0 && <SprayChart spray={spray} />}
      </div>
    </FigureLists>
  );
}

function PlayerSplits({ view }: { view: PlayerView }) {
  const { role, splits, gamesOfSplit, missingGameCount } = view;
  return (
    <Section title="Splits" aside="on a full count the batter is ahead">
      <SplitsTable
        table={splits}
        playerRole={role}
        wrapFigure={(split, figure, text) => (
          <FigureButton
            request={playsRequest(
              figure,
              playsInGames(gamesOfSplit(split), missingGameCount),
              splitNames[split],
            )}
          >
            {text}
          </FigureButton>
        )}
      />
    </Section>
  );
}

/** For a parent who asks what is held about a player. */
function PlayerDataButton({ playerId }: { playerId: string }) {
  const download = useDataFile();
  const file = {
    path: `/api/players/${playerId}/data`,
    fileName: 'full-count-player.json',
    whose: "the player's",
  };
  return (
    <Button icon={Download} onClick={() => download(file)}>
      Download Player's Data
    </Button>
  );
}
