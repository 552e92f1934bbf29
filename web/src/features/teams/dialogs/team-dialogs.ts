/** The dialogs that are seldom used. Their code loads as one piece with the first of them. */
export { CalendarDialog } from './calendar-dialog.tsx';
export { DeleteTeamDialog } from './delete-team-dialog.tsx';
export { EditTeamDialog } from './edit-team-dialog.tsx';
export { ImportTeamDialog } from './import-team-dialog.tsx';
export { LeaveTeamDialog } from './leave-team-dialog.tsx';
export { MoreDialog } from './more-dialog.tsx';
export { TeamFileDialog } from './team-file-dialog.tsx';
export { TransferTeamDialog } from './transfer-team-dialog.tsx';
