// The dialogs that the games list loads when one of them opens.
export { DeleteGameDialog } from './delete-game-dialog.tsx';
export { GameDialog } from './game-dialog.tsx';
export { GamePublicLinkDialog } from './game-public-link-dialog.tsx';
export { GamesTrashDialog } from './trash/games-trash-dialog.tsx';
