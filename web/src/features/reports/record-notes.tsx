import { Clock } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { countedText } from '../../components/counted-text.ts';
import { RecordsBanner } from '../../components/records-banner.tsx';
import type { FoldedGameData } from '../../local/folded-game.ts';
import { lateIn } from '../../local/late-work.ts';
import { openSpan, spanText } from '../../local/record-span.ts';

/** What the figures rest on, where that could be asked: one of two records, or work that came late. */
export function RecordNotes({ data: { game, log, entries } }: { data: FoldedGameData }) {
  const span = openSpan(game, log);
  const late = lateIn(log);
  const counted = entries.filter(({ id }) => late.has(id)).length;
  return (
    <>
      {span !== null && <RecordsBanner span={spanText(span)} to={paths.records(game.id)} />}
      {counted > 0 && (
        <Banner
          icon={<Clock aria-hidden="true" size={20} />}
          action={<ButtonLink to={paths.plays(game.id)}>See them in Plays</ButtonLink>}
        >
          <b>{countedText(counted, 'entry', 'entries')} came late.</b> A phone sent them while the
          game was not live. They count: score and figures have followed.
        </Banner>
      )}
    </>
  );
}
