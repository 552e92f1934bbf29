import type { Person } from '@full-count/baseball';
import { useDeferredValue } from 'react';
import { CHECK_WITH_LEAGUE } from '../../../labels/arm-care.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { ArmRing } from '../arm-care/arm-ring.tsx';
import { useArmCare } from '../arm-care/use-arm-care.ts';
import { useArmWords } from '../arm-care/use-arm-labels.ts';
import { useShownFigures } from '../model/live-game-context.ts';
import { shortName } from '../model/short-name.ts';
import { StripWords } from './strip-label.tsx';
import { pitchesText, strikesText } from './today-labels.ts';

/** Who pitches, on a phone: the ring, and what the next pitches mean for rest. */
export function StripPitcher({ pitcher }: { pitcher: Person }) {
  const { shown, pitching } = useShownFigures();
  const small = useMediaQuery(breakpoints.narrowPhone);
  // Drawn after the count and the figures, which show a tap's result.
  const arm = useArmCare(useDeferredValue(shown));
  const words = useArmWords(arm);
  const spoken = [`Pitcher ${pitcher.name}`, pitchesText(pitching)];
  if (words !== null) spoken.push(`${words.next}. ${CHECK_WITH_LEAGUE}`);
  return (
    <SpokenName name={spoken.join(', ')}>
      <ArmRing arm={arm} pitches={pitching?.pitchCount ?? 0} size={small ? 42 : 48} />
      <StripWords
        name={shortName(pitcher.name)}
        detail={words === null ? strikesText(pitching) : words.nextBesideRing}
      />
    </SpokenName>
  );
}
