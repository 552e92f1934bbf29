import qrcode from 'qrcode-generator';
import styles from './public-link.module.css';

/** Phones need this much white around the code. */
const MARGIN = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from({ length: count * count }, (_, index) => index)
    .filter((index) => code.isDark(Math.floor(index / count), index % count))
    .map((index) => `M${(index % count) + MARGIN} ${Math.floor(index / count) + MARGIN}h1v1h-1z`);
  const size = count + 2 * MARGIN;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} />
      <path d={modules.join('')} />
    </svg>
  );
}
