import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { sharedJerseyTexts, type Wearer } from '../shared-jerseys.ts';

export function SharedJerseysBanner({ players }: { players: readonly Wearer[] }) {
  const texts = sharedJerseyTexts(players);
  if (texts.length === 0) return null;
  return (
    <Banner tone="watch" icon={<TriangleAlert size={20} />}>
      <b>Check the jersey numbers.</b> {texts.join(' ')}
    </Banner>
  );
}
