import { Mark } from '../../ui/layout/mark.tsx';
import styles from './auth-screen.module.css';
import { Diamond } from './diamond.tsx';
import { productFeatures } from './product-features.ts';

export function Poster() {
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
    </div>
  );
}
