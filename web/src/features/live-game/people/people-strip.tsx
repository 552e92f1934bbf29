import { LayoutDashboard } from 'lucide-react';
import { Jersey } from '../../../baseball-ui/player-link.tsx';
import { shortName } from '../../../format/names.ts';
import { paths } from '../../../platform/paths.ts';
import { Link, SpokenName } from '../../../ui/buttons/button.tsx';
import { lazyWhenIdle } from '../../../ui/feedback/lazy-screen.tsx';
import { jerseyOf } from '../model/live-game.ts';
import { useLiveGameContext, useShownFigures } from '../model/live-game-context.ts';
import styles from './people-strip.module.css';
import { PeopleStripText, pitchingText, resultsText, strikesText } from './people-strip-text.tsx';

const StripPitcher = lazyWhenIdle(
  async () => (await import('./strip-pitcher.tsx')).StripPitcher,
  <PitcherWithoutRing />,
);

export function PeopleStrip() {
  const { mayRecord, openSheet } = useLiveGameContext();
  const { shownGame, batterFigures } = useShownFigures();
  const { batter, pitcher } = shownGame.matchup;
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={pitcher === null && mayRecord ? styles.unknown : undefined}
        onClick={() => openSheet({ kind: 'pitcher' })}
      >
        {pitcher === null ? (
          <Unknown who="pitcher" question="Who's pitching?" />
        ) : (
          <StripPitcher pitcher={pitcher} />
        )}
      </button>
      <button
        type="button"
        className={batter === null && mayRecord ? styles.unknown : undefined}
        onClick={() => openSheet({ kind: 'batter' })}
      >
        {batter === null ? (
          <Unknown who="batter" question="Who's up?" />
        ) : (
          <SpokenName name={`Batter ${batter.name}, ${resultsText(batterFigures)}`}>
            {batter.id !== null && <Jersey number={jerseyOf(shownGame, batter)} />}
            <PeopleStripText name={shortName(batter.name)} detail={resultsText(batterFigures)} />
          </SpokenName>
        )}
      </button>
      <Link to={paths.dugout} className={styles.leave}>
        <LayoutDashboard size={20} />
        Dugout
      </Link>
    </div>
  );
}

function Unknown({ who, question }: { who: 'batter' | 'pitcher'; question: string }) {
  const { mayRecord } = useLiveGameContext();
  if (!mayRecord) return <PeopleStripText name={`No ${who} yet`} detail="Not chosen" />;
  return (
    <SpokenName name={`Choose the ${who}`}>
      <PeopleStripText name={question} detail="Tap to choose" />
    </SpokenName>
  );
}

/** The pitcher until the code of the arm's ring has loaded. */
function PitcherWithoutRing() {
  const { shownGame, pitcherFigures } = useShownFigures();
  const name = shownGame.matchup.pitcher?.name ?? '';
  return (
    <SpokenName name={`Pitcher ${name}, ${pitchingText(pitcherFigures)}`}>
      <span className={`num ${styles.count}`}>{pitcherFigures?.tally.pitches ?? 0}</span>
      <PeopleStripText name={shortName(name)} detail={strikesText(pitcherFigures)} />
    </SpokenName>
  );
}
