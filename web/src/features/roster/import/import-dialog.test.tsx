import type { MyTeam, User } from '@full-count/sync-protocol';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { ImportDialog } from './import-dialog.tsx';

setUpDom();

const LIST = 'Name,Pos,Grade\nMateo Ruiz,P,9th\nLiam Chen,C,10th\n';

it('shows the columns of pasted lines, and keeps the lines when the coach goes back', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: coach.userId } as User}
      db={coach.db}
      teams={[{ id: server.teamId, timeZone: 'UTC' } as MyTeam]}
      selectedTeamId={server.teamId}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <ImportDialog roster={[]} onImported={ignore} onClose={ignore} />
    </LocalDataProvider>,
  );
  const pasteField = () => page.getByLabelText<HTMLTextAreaElement>('Or paste the lines here');
  fireEvent.change(pasteField(), { target: { value: LIST } });
  await userEvent.click(page.getByRole('button', { name: 'Review Players' }));
  const heading = page.getByLabelText<HTMLInputElement>('The first line is column headings');
  expect(heading.checked).toBe(true);
  const uses = page.getAllByRole<HTMLSelectElement>('combobox');
  expect(uses.map((use) => use.selectedOptions[0]?.textContent)).toEqual([
    ...['Name', 'Position', 'Not used'],
  ]);
  expect(page.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['Mateo Ruiz', 'Liam Chen'],
  ]);
  await userEvent.click(heading);
  expect(page.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Mateo Ruiz', 'Liam Chen'],
  ]);

  await userEvent.click(page.getByRole('button', { name: 'Back' }));
  expect(pasteField().value).toBe(LIST);
});
