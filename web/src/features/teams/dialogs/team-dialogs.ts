/** The rarely used dialogs, which load as one file. */
export { TeamPublicLinkDialog } from '../../../server-data/public-link/public-link-dialog.tsx';
export { CalendarDialog } from './calendar-dialog.tsx';
export { DeleteTeamDialog } from './delete-team-dialog.tsx';
export { EditTeamDialog } from './edit-team-dialog.tsx';
export { LeaveTeamDialog, TransferTeamDialog } from './ending-dialogs.tsx';
export { ImportTeamDialog, TeamFileDialog } from './team-file-dialogs.tsx';
