import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { Mark } from '../../ui/layout/mark.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import styles from './auth-screen.module.css';
import { Diamond } from './diamond.tsx';
import { productFeatures } from './product-features.ts';

/** On phones and tablets the features are below the sign-in form, because the poster is low there. */
export function Poster() {
  const isDesktop = useMediaQuery(breakpoints.desktopUp);
  return (
    <div className={styles['poster']}>
      <p className={styles['brand']}>
        <Mark />
        Full Count
      </p>
      <p className={styles['slogan']}>Every pitch, saved.</p>
      <p className={styles['promise']}>
        Track the game on your phone, even with no signal. It's all there when you get home.
      </p>
      <Diamond className={styles['diamond']} />
      {isDesktop && (
        <ul className={styles['features']}>
          {productFeatures.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <h2>
                <Icon size={20} />
                {title}
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
