import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '../buttons/button.tsx';
import { Mark } from '../layout/mark.tsx';
import styles from './error-fallback.module.css';

interface ErrorBoundaryProps {
  /** Called with a caught error, which is always a bug. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <ErrorFallback />
      </main>
    );
  }
}

/** The text is fixed by docs/requirements.md. */
export function ErrorFallback() {
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
