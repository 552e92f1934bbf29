import { useEffect, useState } from 'react';
import { waitingChangesText } from '../../format/waiting-changes.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { type AccountWithUnsent, accountsWithUnsent } from '../../local/session/unsent-changes.ts';
import { Section } from '../../ui/layout/section.tsx';

export function OtherAccounts() {
  const { user } = useLocalData();
  const [otherAccounts, setOtherAccounts] = useState<readonly AccountWithUnsent[]>([]);
  useEffect(() => {
    // If this fails, the screen only lacks a hint.
    accountsWithUnsent().then(
      (accounts) => setOtherAccounts(accounts.filter(({ userId }) => userId !== user.id)),
      console.error,
    );
  }, [user.id]);
  if (otherAccounts.length === 0) return null;
  return (
    <Section title="Other Accounts on This Device">
      <ul>
        {otherAccounts.map((account) => (
          <li key={account.userId}>{waitingChangesText(account)}</li>
        ))}
      </ul>
    </Section>
  );
}
