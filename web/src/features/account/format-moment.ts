/** "Jun 20, 2026 at 7:42 PM", in the device's time zone. */
export function momentText(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${day} at ${time.replace('\u202f', ' ')}`;
}
