import { Mail } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import {
  openInvitations,
  useReceivedInvitations,
} from '../../server-data/received-invitations.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';

/** The name of the first team whose invitation the user has not answered. */
export function useInvitingTeam(): string | null {
  return openInvitations(useReceivedInvitations())[0]?.teamName ?? null;
}

export function InvitationNotice({ teamName }: { teamName: string }) {
  return (
    <Banner
      tone="info"
      icon={Mail}
      action={<ButtonLink to={paths.clubhouse}>See Invitation</ButtonLink>}
    >
      <b>{teamName} invited you to join its staff.</b> Accept or decline in the Clubhouse.
    </Banner>
  );
}
