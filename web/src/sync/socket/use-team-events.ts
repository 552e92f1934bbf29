import { create } from 'zustand';

/** What the socket tells beside the rows, for the screens that follow it. */
interface TeamNews {
  /** Connected: changes are heard of at once. */
  readonly isLive: boolean;
  /** Staff or invitations of a team changed; another object each time. */
  readonly staffUpdate: { readonly teamId: string } | null;
}

export const useTeamNews = create<TeamNews>()(() => ({ isLive: false, staffUpdate: null }));
