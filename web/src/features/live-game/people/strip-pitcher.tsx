import type { Person } from '@full-count/baseball';
import { ArmRing } from '../../../baseball-ui/scoreboard/arm-ring.tsx';
import { shortName } from '../../../format/names.ts';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { useMediaQuery } from '../../../ui/hooks/hooks.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { useArmCare, useArmCareLabels } from '../arm-care/use-arm-care.ts';
import { useShownFigures } from '../model/live-game-context.ts';
import { PeopleStripText, pitchingText, strikesText } from './people-strip-text.tsx';

const RING_PX = 48;
const SMALL_RING_PX = 42;

export function StripPitcher({ pitcher }: { pitcher: Person }) {
  const { shownGame, pitcherFigures } = useShownFigures();
  const isNarrow = useMediaQuery(breakpoints.narrowPhone);
  const arm = useArmCare(shownGame);
  const labels = useArmCareLabels(arm);
  const spokenParts = [`Pitcher ${pitcher.name}`, pitchingText(pitcherFigures)];
  if (labels !== null) spokenParts.push(`${labels.nextLimit}. ${CHECK_WITH_LEAGUE}`);
  return (
    <SpokenName name={spokenParts.join(', ')}>
      <ArmRing
        arm={arm}
        pitches={pitcherFigures?.tally.pitches ?? 0}
        size={isNarrow ? SMALL_RING_PX : RING_PX}
      />
      <PeopleStripText
        name={shortName(pitcher.name)}
        detail={labels === null ? strikesText(pitcherFigures) : labels.nextLimitBesideRing}
      />
    </SpokenName>
  );
}
