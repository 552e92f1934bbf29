// The dialogs that the games list loads when one of them opens.
export { GamePublicLinkDialog } from '../../server-data/public-link/public-link-dialog.tsx';
export { DeleteGameDialog, GamesTrashDialog } from './deleted-games.tsx';
export { GameDialog } from './game-dialog.tsx';
