import { Component, type ReactNode, useEffect, useState } from 'react';
import { isServerUp } from '../../platform/is-server-up.ts';
import { Button } from '../buttons/button.tsx';
import { Mark } from '../layout/mark.tsx';
import styles from './error-fallback.module.css';
import { NetworkSignIn } from './feedback.tsx';

declare global {
  interface Window {
    /**
     * Deletes the stored code, keeps the data and reloads (`web/public/start.js`). Resolves to false if the server
     * doesn't answer.
     */
    downloadAppAgain(): Promise<boolean>;
  }
}

interface ErrorBoundaryState {
  readonly failure: 'bug' | 'not-loaded' | null;
}

/** How Chromium, Firefox, Safari and Vite say that a part of the app could not be downloaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: NOT_LOADED.test(String(error)) ? 'not-loaded' : 'bug' };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <main>{failure === 'bug' ? <ErrorFallback /> : <NotLoaded />}</main>;
  }
}

/** The text is fixed by docs/requirements.md. */
function ErrorFallback() {
  return (
    <div className={styles.screen}>
      <Mark size={56} />
      <h1>Something went wrong...</h1>
      <p>Please refresh the page to continue.</p>
      <Button variant="action" size="live" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
      <p className="small muted">What you entered is saved on this device.</p>
    </div>
  );
}

/** Reloads only when the server answers, because the browser would show its own error page without signal. */
function NotLoaded() {
  const [wasTried, setWasTried] = useState(false);
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  async function retry(): Promise<void> {
    if (await isServerUp()) window.location.reload();
    else setWasTried(true);
  }

  async function downloadAgain(): Promise<void> {
    if (!(await window.downloadAppAgain())) setWasTried(true);
  }

  return (
    <div className={styles.screen}>
      <Mark size={56} />
      <h1>The app hasn't loaded completely</h1>
      <p>
        You need signal to load the rest. The page reloads when the signal is back.{' '}
        <NetworkSignIn />
      </p>
      <Button variant="action" size="live" onClick={() => void retry()}>
        Try Again
      </Button>
      <Button onClick={() => void downloadAgain()}>Download the App Again</Button>
      <p className="small muted" role="status">
        {wasTried ? "The server didn't answer. Check your signal." : ''}
      </p>
    </div>
  );
}
