import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';

interface GameNotFoundProps {
  /** The title of the screen. Null where the screen has no page head. */
  title: string | null;
  linksToReports?: boolean;
}

export function GameNotFound({ title, linksToReports = false }: GameNotFoundProps) {
  const action = linksToReports ? (
    <ButtonLink to={paths.reports}>Go to Reports</ButtonLink>
  ) : (
    <ButtonLink to={paths.games}>Go to Games</ButtonLink>
  );
  return (
    <>
      {title !== null && <PageHead title={title} />}
      <EmptyState title="Game Not Found" action={action}>
        This game isn't on this device. It was deleted, or it belongs to another team.
      </EmptyState>
    </>
  );
}
