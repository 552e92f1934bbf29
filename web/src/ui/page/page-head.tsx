import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { MenuButton } from '../dialogs/menu-button.tsx';
import { useMediaQuery } from '../hooks/hooks.ts';
import { Wordmark } from '../layout/mark.tsx';
import { breakpoints } from '../theme/breakpoints.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** More actions, which are in a menu on a phone. */
  more?: ReactNode;
  /** Fields that choose what the screen shows. A phone has them behind a button. */
  filters?: ReactNode;
  /** How many of these fields leave something out. */
  filterCount?: number;
  /** A `PrintTitle`, which paper shows in place of `sub`. */
  printTitle?: ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const { title, sub, actions, more, filters, filterCount = 0, printTitle } = props;
  const isPhone = useMediaQuery(breakpoints.phone);
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersId = useId();
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {sub !== undefined && <p className={printTitle ? 'muted no-print' : 'muted'}>{sub}</p>}
        </div>
        <div className={`no-print ${styles.actions}`}>
          {filters && (
            <Button
              className={classNames(styles.chip, filterCount > 0 && styles.chosen)}
              aria-label={filterCount > 0 ? `Filters: ${filterCount}` : 'Filters'}
              aria-expanded={showsFilters}
              aria-controls={filtersId}
              icon={SlidersHorizontal}
              onClick={() => setShowsFilters(!showsFilters)}
            >
              {filterCount > 0 && filterCount}
            </Button>
          )}
          {actions}
          {more &&
            (isPhone ? (
              <MenuButton label="More Actions" title={title}>
                {more}
              </MenuButton>
            ) : (
              more
            ))}
        </div>
      </header>
      {filters && (
        <search
          id={filtersId}
          className={classNames('no-print', styles.filters, !showsFilters && styles.closed)}
        >
          {filters}
        </search>
      )}
      {printTitle}
    </>
  );
}

/** A page without the menu, such as that of an emailed link. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <div>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
