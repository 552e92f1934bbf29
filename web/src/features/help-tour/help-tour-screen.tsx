import { CirclePlay, Download } from 'lucide-react';
import { useInstallBenefit } from '../../pwa/install-card.tsx';
import { isUninstalledOnIos, useInstallOffer } from '../../pwa/install-offer.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './help-tour.module.css';
import { FEATURES, QUICK_START } from './help-tour-texts.ts';

const TIPS = [
  {
    title: 'Before the Game',
    tips: [
      'Open the app once with signal to get the latest roster and schedule.',
      'Set the lineup at home. At the field you only enter substitutions.',
      "The ring beside the pitcher's name counts today's pitches. A full ring is the daily limit.",
    ],
  },
  {
    title: 'During the Game',
    tips: [
      'Undo is there after every pitch. Any coach can correct any past pitch, from any device.',
      'The count, runners and next batter update on their own. If one is wrong, tap it on the board.',
      'Another coach can take over on their own phone, and others can follow along.',
      'If two devices track the same game without signal, both versions are saved. Compare them and choose one.',
    ],
  },
  {
    title: 'After the Game',
    tips: [
      "End the game, then read the report on the way home. You don't need signal.",
      'When it says "All sent", the whole staff has the game.',
      'Download the report or its pitches to use in your own spreadsheets.',
    ],
  },
  {
    title: 'Team Management',
    tips: [
      'Staff roles carry different permission levels: Read Only follows along, Read & Write tracks games, Admin runs the team.',
      'Team managers can generate join codes in the Clubhouse. Anyone who joins with a code starts with Read Only.',
      'Someone you invite by email joins the staff as soon as they accept.',
    ],
  },
];

interface HelpTourScreenProps {
  supportEmail: string | null;
  onStartTour: () => void;
}

export function HelpTourScreen({ supportEmail, onStartTour }: HelpTourScreenProps) {
  return (
    <>
      <PageHead
        title="Help Tour"
        sub="From a new team to its first report"
        actions={
          <Button icon={CirclePlay} onClick={onStartTour}>
            Show the Tour Again
          </Button>
        }
      />
      <div className={styles.sections}>
        <Section title="Quick Start" aside="six steps">
          <ol className={styles.steps}>
            {QUICK_START.map(({ title, text, to, linkLabel }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div className="grow">
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                <Link to={to} className={styles.stepLink}>
                  {linkLabel}
                </Link>
              </li>
            ))}
          </ol>
        </Section>
        <Section title="Features" aside="tap one to open it">
          <ul className={styles.features}>
            {FEATURES.map(({ title, text, to, route = to }) => (
              <li key={title} className={styles.feature}>
                <div className={styles.featureHead}>
                  <h3>
                    <Link to={to}>{title}</Link>
                  </h3>
                  <code className={styles.route}>{route}</code>
                </div>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <div className={styles.tips}>
          {TIPS.map(({ title, tips }) => (
            <Section key={title} title={title}>
              <ul className={styles.list}>
                {tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
        <InstallSection />
        {supportEmail !== null && (
          <Section title="Support">
            <p>
              Question or problem? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </p>
          </Section>
        )}
      </div>
    </>
  );
}

function InstallSection() {
  const install = useInstallOffer((offer) => offer.install);
  const benefit = useInstallBenefit();
  if (install !== null) {
    return (
      <Section title="Install" aside="on this device">
        <p>{benefit}</p>
        <p className={styles.install}>
          <Button icon={Download} onClick={() => void install().catch(console.error)}>
            Install Full Count
          </Button>
        </p>
      </Section>
    );
  }
  if (!isUninstalledOnIos()) return null;
  return (
    <Section title="Install" aside="on this device">
      <p>
        In Safari, tap Share, then Add to Home Screen. This keeps your games on this device.
        Otherwise Safari deletes them after seven days without a visit.
      </p>
    </Section>
  );
}
