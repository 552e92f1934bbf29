import styles from './auth-screen.module.css';
import { productFeatures } from './product-features.ts';

export function FeatureList() {
  return (
    <ul className={styles['featureList']}>
      {productFeatures.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
