import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TooltipProvider } from '../../ui/layout/tooltip.tsx';
import { ThemePicker } from '../../ui/theme/theme-picker.tsx';
import { BoardPieces } from './board-pieces.tsx';
import { ButtonPieces } from './button-pieces.tsx';
import { DialogPieces } from './dialog-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import { FigurePieces } from './figure-pieces.tsx';
import styles from './kit.module.css';
import { MarkPieces } from './mark-pieces.tsx';
import { MessagePieces } from './message-pieces.tsx';
import { ShellPieces } from './shell-pieces.tsx';
import { ZonePieces } from './zone-pieces.tsx';

/** Every component in its states. `?view=both` shows both themes, and `?view=shell` the frame of the signed-in screens. */
export function KitPage() {
  return (
    <TooltipProvider>
      <KitPageContent />
    </TooltipProvider>
  );
}

function KitPageContent() {
  const [view, setView] = useKitView();
  if (view === 'shell') return <ShellPieces onLeave={() => setView('one')} />;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Kit</h1>
        <div className={styles.choices}>
          <ThemePicker />
          <Segmented<KitView>
            label="View"
            segments={[
              { value: 'one', label: 'One theme' },
              { value: 'both', label: 'Both' },
              { value: 'shell', label: 'Shell' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      </header>
      {view === 'both' ? (
        <div className={styles.both}>
          <div data-theme="day" className={styles.side}>
            <Pieces />
          </div>
          <div data-theme="night" className={styles.side}>
            <Pieces />
          </div>
        </div>
      ) : (
        <Pieces />
      )}
    </main>
  );
}

function Pieces() {
  return (
    <div className={styles.pieces}>
      <ButtonPieces />
      <FieldPieces />
      <MarkPieces />
      <BoardPieces />
      <ZonePieces />
      <FigurePieces />
      <MessagePieces />
      <DialogPieces />
    </div>
  );
}

type KitView = 'one' | 'both' | 'shell';

function useKitView(): [KitView, (view: KitView) => void] {
  const [params, setParams] = useSearchParams();
  const param = params.get('view');
  const view = param === 'both' || param === 'shell' ? param : 'one';
  return [view, (newView) => setParams(newView === 'one' ? {} : { view: newView })];
}
