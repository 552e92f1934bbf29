import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { RecordsBanner } from '../../components/records-banner.tsx';
import type { FoldedGameData } from '../../local/folded-game.ts';
import { openSpan, spanText } from '../../local/record-span.ts';

/** Where a game has two versions: the question which one counts, and later the way to the other one. */
export function RecordsNote({ data: { game, log } }: { data: FoldedGameData }) {
  if (Object.keys(game.recordings).length === 1) return null;
  const span = openSpan(game, log);
  const to = paths.records(game.id);
  if (span !== null) return <RecordsBanner span={spanText(span)} to={to} />;
  return (
    <p>
      <Link to={to}>There's another version of this game</Link>
    </p>
  );
}
