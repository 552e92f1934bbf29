import { classNames } from './class-names.ts';
import styles from './mix-rows.module.css';
import { type MixPart, mixShares } from './mix-shares.ts';
import colours from './pitch-type-colours.module.css';
import { pitchTypeWords } from './pitch-type-words.ts';
import { TypeTag } from './type-tag.tsx';

export interface MixRow extends MixPart {
  /** After the count, such as the strike percent of this type: "70%". */
  more?: string | undefined;
}

/** The pitch mix as rows: tag, name, share, count, and a bar as long as the share. */
export function MixRows({ rows }: { rows: readonly MixRow[] }) {
  return (
    <ul className={styles.rows}>
      {mixShares(rows).map(({ type, count, percent, more }) => (
        <li key={type} className={styles.row}>
          <TypeTag type={type} decorative />
          <span className={styles.name}>{pitchTypeWords[type].name}</span>
          <span className={`num ${styles.share}`}>{percent === null ? '–' : `${percent}%`}</span>
          <span className={styles.n}>{more === undefined ? count : `${count} · ${more}`}</span>
          <span className={styles.track}>
            <i
              className={classNames(styles.fill, colours[type])}
              style={{ width: `${percent ?? 0}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
