/** The rarely used dialogs of the roster, which load as one file. */
export { EraseNameDialog, ErasePlayerDialog, RosterTrashDialog } from './erase-dialogs.tsx';
export { ImportDialog } from './import/import-dialog.tsx';
