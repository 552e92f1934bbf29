import type { TeamSockets } from '../live/team-sockets.ts';
import type { ApiContext } from '../platform/context.ts';

/** Figures that the app's own parts know at any moment. */
export function watchApp({ metrics, hasher }: ApiContext, sockets: TeamSockets): void {
  metrics.gauge('full_count_sockets', 'Open team sockets.', () => sockets.size);
  metrics.gauge('full_count_password_hashes', 'Password hashes running and queued.', () => {
    const { running, waiting } = hasher.state;
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
}
