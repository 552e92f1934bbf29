import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './not-found-route.module.css';

/** docs/requirements.md requires these words, although they speak to a developer. */
export function NotFoundRoute() {
  return (
    <div className={styles.screen}>
      <svg className={styles.chalk} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.lines} d="M120 108 12 6M120 108 228 6" />
        <path className={styles.lines} d="M58 46a92 92 0 0 1 124 0" />
        <path className={styles.plate} d="M110 100h20v7l-10 9-10-9z" />
        <circle className={styles.ball} cx="214" cy="44" r="7" />
      </svg>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <ButtonLink to={paths.dugout} variant="action">
        Go to the Dugout
      </ButtonLink>
    </div>
  );
}
