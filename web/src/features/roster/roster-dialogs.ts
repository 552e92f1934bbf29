/** What is seldom done with a roster: one piece of code, which comes with the first of them. */
export { ImportDialog } from './import/import-dialog.tsx';
export { RosterTrashDialog } from './roster-trash-dialog.tsx';
