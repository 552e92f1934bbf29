import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';

export function NotFoundRoute() {
  return (
    <NotFound
      action={
        <ButtonLink to={paths.dugout} variant="action">
          Go to the Dugout
        </ButtonLink>
      }
    />
  );
}
