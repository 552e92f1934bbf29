import { Button } from '../../components/button.tsx';

interface LogButtonsProps {
  /** A pitch is being entered. */
  begun: boolean;
  /** A type and an outcome are chosen, and who looks may record. */
  canLog: boolean;
  onCancel: () => void;
  onLog: () => void;
}

/** They end an entry in the specification's flow. */
export function LogButtons({ begun, canLog, onCancel, onLog }: LogButtonsProps) {
  return (
    <>
      <Button
        size="live"
        wide
        disabled={!begun}
        aria-keyshortcuts="Escape"
        data-key="Esc"
        onClick={onCancel}
      >
        Cancel
      </Button>
      <Button
        variant="action"
        size="live"
        wide
        disabled={!canLog}
        aria-keyshortcuts="Enter"
        data-key="Enter"
        onClick={onLog}
      >
        Log Pitch
      </Button>
    </>
  );
}
