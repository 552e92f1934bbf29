import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { spanText, undecidedSpan } from '../../local/queries/games/recording-span.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';

export function VersionsNote({ data: { game, log } }: { data: FoldedGameData }) {
  if (Object.keys(game.recordings).length === 1) return null;
  const span = undecidedSpan(game, log);
  const path = paths.recordings(game.id);
  if (span !== null) return <VersionsBanner inningsText={spanText(span)} to={path} />;
  return (
    <p>
      <Link to={path}>There's another version of this game</Link>
    </p>
  );
}
