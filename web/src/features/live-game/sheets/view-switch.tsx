import {
  changePadSettings,
  type PadView,
  usePadSettings,
} from '../../../baseball-ui/charting/pad-settings.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import styles from './view-switch.module.css';

export function ViewSwitch() {
  const view = usePadSettings((pad) => pad.view);
  return (
    <div className={styles.view}>
      <Segmented<PadView>
        label="View of the zones"
        hidesLabel
        segments={VIEWS}
        value={view}
        onChange={(chosenView) => changePadSettings({ view: chosenView })}
      />
    </div>
  );
}

const VIEWS = [
  { value: 'catcher', label: <ViewName whose="Catcher's" /> },
  { value: 'pitcher', label: <ViewName whose="Pitcher's" /> },
] as const;

function ViewName({ whose }: { whose: string }) {
  return (
    <span>
      {whose}
      <span className={styles.word}> view</span>
    </span>
  );
}
