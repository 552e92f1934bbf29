/** Where the work of this device is, in five plain states. */
export type SyncState =
  | { kind: 'saved' }
  | { kind: 'sending'; sent: number; total: number }
  | { kind: 'all-sent'; sentAtMs: number }
  | { kind: 'waiting'; items: number; isStuck?: boolean }
  | { kind: 'needs-you'; items: number };

export function syncWords(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved on this phone';
    case 'sending':
      return `Sending ${state.sent} of ${state.total}`;
    case 'all-sent':
      return `All sent ${clockTime(state.sentAtMs)}`;
    case 'waiting':
      // The phone has signal: what carries nothing is the network, or the server.
      return `${state.isStuck ? 'Cannot reach the server' : 'Waiting for signal'}: ${itemCount(state.items)}`;
    case 'needs-you':
      return `Needs you: ${itemCount(state.items)}`;
  }
}

/** For the top bar of a phone. */
export function syncWordsShort(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'sending':
      return `${state.sent} of ${state.total}`;
    case 'all-sent':
      return 'All sent';
    case 'waiting':
      return `${state.items} waiting`;
    case 'needs-you':
      return 'Needs you';
  }
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "7:42 PM", in the time of the device, with an ordinary space. */
function clockTime(ms: number): string {
  return clock.format(ms).replace('\u202f', ' ');
}

function itemCount(items: number): string {
  return `${items.toLocaleString('en-US')} ${items === 1 ? 'item' : 'items'}`;
}
