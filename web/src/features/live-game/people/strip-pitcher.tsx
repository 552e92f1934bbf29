import type { Person } from '@full-count/baseball';
import { useDeferredValue } from 'react';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { ArmRing } from '../arm-care/arm-ring.tsx';
import { useArmCare } from '../arm-care/use-arm-care.ts';
import { useArmCareLabels } from '../arm-care/use-arm-care-labels.ts';
import { useShownFigures } from '../model/live-game-context.ts';
import { shortName } from '../model/short-name.ts';
import { StripText } from './strip-text.tsx';
import { pitchingText, strikesText } from './today-labels.ts';

const RING_PX = 48;
const SMALL_RING_PX = 42;

export function StripPitcher({ pitcher }: { pitcher: Person }) {
  const { shown, pitching } = useShownFigures();
  const small = useMediaQuery(breakpoints.narrowPhone);
  // Drawn after the count and the figures, which have to show the result of a tap first.
  const arm = useArmCare(useDeferredValue(shown));
  const labels = useArmCareLabels(arm);
  const spoken = [`Pitcher ${pitcher.name}`, pitchingText(pitching)];
  if (labels !== null) spoken.push(`${labels.next}. ${CHECK_WITH_LEAGUE}`);
  return (
    <SpokenName name={spoken.join(', ')}>
      <ArmRing
        arm={arm}
        pitches={pitching?.pitchCount ?? 0}
        size={small ? SMALL_RING_PX : RING_PX}
      />
      <StripText
        name={shortName(pitcher.name)}
        detail={labels === null ? strikesText(pitching) : labels.nextBesideRing}
      />
    </SpokenName>
  );
}
