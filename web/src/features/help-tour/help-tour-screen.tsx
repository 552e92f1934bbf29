import { CirclePlay } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { FEATURES, type FeatureCard } from './feature-cards.ts';
import styles from './help-tour.module.css';
import { InstallSection } from './install-section.tsx';
import { QUICK_START, type QuickStartStep } from './quick-start.ts';
import { TIPS } from './tips.ts';

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
          <Button icon={<CirclePlay size={20} />} onClick={onStartTour}>
            Show the Tour Again
          </Button>
        }
      />
      <div className={styles.sections}>
        <Section title="Quick Start" aside="six steps">
          <ol className={styles.steps}>
            {QUICK_START.map((step, index) => (
              <Step key={step.title} number={index + 1} step={step} />
            ))}
          </ol>
        </Section>
        <Section title="Features" aside="tap one to open it">
          <ul className={styles.features}>
            {FEATURES.map((feature) => (
              <Feature key={feature.title} feature={feature} />
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

function Step({ number, step }: { number: number; step: QuickStartStep }) {
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className="grow">
        <h3>{step.title}</h3>
        <p>{step.text}</p>
      </div>
      <Link to={step.to} className={styles.stepLink}>
        {step.linkLabel}
      </Link>
    </li>
  );
}

function Feature({ feature: { title, text, to, route = to } }: { feature: FeatureCard }) {
  return (
    <li className={styles.feature}>
      <div className={styles.featureHead}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <code className={styles.route}>{route}</code>
      </div>
      <p>{text}</p>
    </li>
  );
}
