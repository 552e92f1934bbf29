import { ButtonLink } from '../../components/button-link.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { paths } from '../paths.ts';

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
