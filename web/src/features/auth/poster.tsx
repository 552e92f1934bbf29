import { Crosshair, Flame, Trophy, Users } from 'lucide-react';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { Mark } from '../../ui/layout/mark.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import styles from './auth-screen.module.css';

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

function Diamond({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="80 462 640 428" aria-hidden="true">
      <g fill="none" stroke="var(--board-line)" strokeWidth="3">
        <path d="M400 830L-800 -370M400 830L1600 -370" stroke="var(--board-ink)" strokeWidth="4" />
        <path d="M400 830l150-150-150-150-150 150z" />
        <path d="M150 580A354 354 0 0 1 650 580" strokeDasharray="12 9" />
        <circle cx="400" cy="690" r="26" />
        <path d="M388 690h24" stroke="var(--board-ink)" strokeWidth="5" />
        <path d="M330 812v62h44v-62zM426 812v62h44v-62z" />
      </g>
      <path d="M386 822h28v14l-14 14-14-14z" fill="var(--board-ink)" />
      <g fill="var(--board)" stroke="var(--board-ink)" strokeWidth="4">
        <path d="M550 668l12 12-12 12-12-12zM400 518l12 12-12 12-12-12zM250 668l12 12-12 12-12-12z" />
      </g>
    </svg>
  );
}

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

const productFeatures = [
  {
    icon: Crosshair,
    title: 'Live game tracking',
    text: 'Every pitch by zone, with or without signal.',
  },
  {
    icon: Flame,
    title: 'Advanced analytics',
    text: 'Heat maps and player stats, with the number of pitches behind each.',
  },
  { icon: Users, title: 'Team management', text: 'Rosters, staff and lineups in one place.' },
  { icon: Trophy, title: 'Season reports', text: 'Every game of the season, ready to download.' },
] as const;
