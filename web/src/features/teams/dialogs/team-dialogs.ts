/** The rarely used dialogs, which load as one file. */
export { TeamPublicLinkDialog } from '../../../server-data/public-link/public-link-dialog.tsx';
export { CalendarDialog } from './calendar-dialog.tsx';
export { DeleteTeamDialog } from './delete-team-dialog.tsx';
export { EditTeamDialog } from './edit-team-dialog.tsx';
export { ImportTeamDialog } from './import-team-dialog.tsx';
export { LeaveTeamDialog } from './leave-team-dialog.tsx';
export { TeamFileDialog } from './team-file-dialog.tsx';
export { TransferTeamDialog } from './transfer-team-dialog.tsx';
