import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { serverPaths } from '../../platform/paths.ts';
import { Button, drawIcon, type IconLook } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { useIsOnline } from '../hooks/hooks.ts';
import styles from './feedback.module.css';

interface BannerProps {
  tone?: 'plain' | 'good' | 'watch' | 'bad' | 'info' | undefined;
  icon: IconLook;
  children: ReactNode;
  action?: ReactNode;
  /** Takes one line on a phone, so its text must be short. */
  slim?: boolean | undefined;
}

export function Banner({ tone = 'plain', icon, children, action, slim = false }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], slim && styles.slim)} role="status">
      {drawIcon(icon)}
      <p className="grow">{children}</p>
      {action}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  hasDrawing?: boolean | undefined;
}

export function EmptyState({ title, children, action, hasDrawing = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {hasDrawing && <GrayRows />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** The rows that will be here. */
function GrayRows() {
  return (
    <svg className={styles.rows} viewBox="0 0 240 96" aria-hidden="true">
      {[0, 34, 68].map((y) => (
        <path
          key={y}
          d={`M0 ${y}h28v28h-28zM40 ${y + 4}h118v8h-118zM40 ${y + 18}h72v6h-72zM204 ${y + 8}h36v12h-36z`}
        />
      ))}
    </svg>
  );
}

export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Eye size={20} />
      <span>{children} Ask a team admin.</span>
    </p>
  );
}

interface SpinnerScreenProps {
  /** "Loading..." unless docs/requirements.md gives another text: "Loading games...". */
  text?: string | undefined;
}

const SLOW_MS = 10_000;

export function SpinnerScreen({ text = 'Loading...' }: SpinnerScreenProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.screen}>
      <div className={styles.words} role="status">
        <span className={styles.lamps} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {text}
        {isSlow && ' This takes longer than usual. What you entered is kept on this device.'}
      </div>
      {isSlow && (
        <div>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </div>
      )}
      <div className={styles.frame} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/** A network without a way to the server may be one whose proxy waits for a sign-in. */
export function NetworkSignIn() {
  if (!useIsOnline()) return null;
  return (
    <>
      If your network asks you to sign in first,{' '}
      {/* The service worker answers every other address, so only this one reaches the page of the proxy. */}
      <a href={serverPaths.login}>open its sign-in page</a>.
    </>
  );
}
