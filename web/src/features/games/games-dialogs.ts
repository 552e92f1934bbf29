// The dialogs that the games list loads when one of them opens.
export { GamePublicLinkDialog } from '../../server-data/public-link/public-link-dialog.tsx';
export { DeleteGameDialog } from './delete-game-dialog.tsx';
export { GameDialog } from './game-dialog.tsx';
export { GamesTrashDialog } from './trash/games-trash-dialog.tsx';
