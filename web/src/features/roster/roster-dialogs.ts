/** The rarely used dialogs of the roster, which load as one file. */
export { ImportDialog } from './import/import-dialog.tsx';
export { RosterTrashDialog } from './roster-trash-dialog.tsx';
