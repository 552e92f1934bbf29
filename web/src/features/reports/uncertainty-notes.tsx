import { Clock } from 'lucide-react';
import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { lateEntryIds } from '../../local/queries/games/late-entries.ts';
import { spanText, undecidedSpan } from '../../local/queries/games/recording-span.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

export function UncertaintyNotes({ data: { game, log, entries } }: { data: FoldedGameData }) {
  const span = undecidedSpan(game, log);
  const lateIds = lateEntryIds(log);
  const lateCount = entries.filter(({ id }) => lateIds.has(id)).length;
  return (
    <>
      {span !== null && (
        <VersionsBanner inningsText={spanText(span)} to={paths.recordings(game.id)} />
      )}
      {lateCount > 0 && (
        <Banner
          icon={<Clock size={20} />}
          action={<ButtonLink to={paths.plays(game.id)}>See in Plays</ButtonLink>}
        >
          {lateCount === 1 ? (
            <>
              <b>1 play arrived late.</b> A device sent it when the game wasn't live. The score and
              stats include it.
            </>
          ) : (
            <>
              <b>{lateCount} plays arrived late.</b> A device sent them when the game wasn't live.
              The score and stats include them.
            </>
          )}
        </Banner>
      )}
    </>
  );
}
