import { LogIn, Plus, Smartphone } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorFallback, NotLoaded } from '../../ui/feedback/error-fallback.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import type { SyncState } from '../../ui/feedback/sync-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './kit.module.css';

const sentAtMs = new Date(2026, 5, 20, 19, 42).getTime();
const syncStates: SyncState[] = [
  { kind: 'saved' },
  { kind: 'sending', sent: 12, total: 40 },
  { kind: 'loading', loading: { loaded: 12, total: 60 }, isReachable: true },
  { kind: 'all-sent', sentAtMs },
  { kind: 'waiting', items: 40 },
  { kind: 'needs-attention', items: 1 },
];

export function MessagePieces() {
  return (
    <>
      <Section title="Sync states" aside="icon and words">
        <ul className={styles.five}>
          {syncStates.map((state) => (
            <li key={state.kind}>
              <SyncLine state={state} onOpen={() => toast({ title: 'Sync status opens' })} />
            </li>
          ))}
          <li>
            <span className={`on-board ${styles.onBoard}`}>
              <SyncLine state={{ kind: 'waiting', items: 40 }} on="board" short onOpen={() => {}} />
            </span>
          </li>
        </ul>
      </Section>
      <Section title="Toasts" aside="one at a time, 5 s">
        <div className={styles.wrap}>
          <Button
            onClick={() =>
              toast({
                title: 'Pitch Recorded!',
                description: 'FB, ball, 68 mph',
                tone: 'done',
                action: { label: 'Undo', run: () => toast({ title: 'Undone' }) },
              })
            }
          >
            Done, with Undo
          </Button>
          <Button
            onClick={() =>
              toast({
                title: 'Unauthorized',
                description: 'You are logged out. Logging in again...',
                tone: 'signed-out',
              })
            }
          >
            Unauthorized
          </Button>
          <Button
            onClick={() =>
              toast({ title: 'Error', description: 'Invalid email or password', tone: 'error' })
            }
          >
            Error
          </Button>
        </div>
      </Section>
      <Section title="Banners and empty states" aside="what is not there, and one thing to do">
        <div className={styles.stack}>
          <Banner
            tone="watch"
            icon={<LogIn aria-hidden="true" />}
            action={<Button>Sign in</Button>}
          >
            <b>Sign in to send 40 changes.</b> They're safe on this device. Keep tracking.
          </Banner>
          <Banner icon={<Smartphone aria-hidden="true" />} action={<Button>How</Button>}>
            Add Full Count to the Home Screen so Safari keeps your games.
          </Banner>
          <EmptyState
            title="No Games Scheduled"
            hasDrawing
            action={
              <Button variant="action" icon={<Plus aria-hidden="true" />}>
                New Game
              </Button>
            }
          >
            Add your next game and set the lineup before you get to the field.
          </EmptyState>
          <EmptyState title="No Completed Games" action={<Button>Go to Games</Button>}>
            End a game and its report appears here, with or without signal.
          </EmptyState>
          <Card current>
            <h3>Austin Aces 12U</h3>
            <p className="small muted">Baseball, Texas, 12 players</p>
          </Card>
          <Card>
            <h3>Hill Country Rise 14U</h3>
            <p className="small muted">Softball, Texas, 13 players</p>
          </Card>
        </div>
      </Section>
      <Section title="Whole screens" aside="loading, not found, a bug, no signal">
        <PageHead
          title="Games"
          sub="5 games, 1 live"
          actions={<Button icon={<Plus aria-hidden="true" />}>New Game</Button>}
        />
        <SpinnerScreen />
        <NotFound />
        <ErrorFallback />
        <NotLoaded />
      </Section>
    </>
  );
}
