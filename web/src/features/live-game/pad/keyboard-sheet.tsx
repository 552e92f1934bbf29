import { OUTCOMES, type Outcome } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { changePadSettings, usePadSettings } from '../../../baseball-ui/charting/pad-settings.tsx';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { useSavesAtOnce } from '../../../local/session/charting.ts';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/field.tsx';
import { IN_PLAY_KEY, IN_PLAY_KEYS, OUTCOME_KEYS } from '../model/keys.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { typesOnKeys } from './charting-keys.tsx';
import styles from './keyboard-sheet.module.css';

export function KeyboardSheet() {
  const { live, openSheet } = useLiveGameContext();
  const { sport, settings } = live.team;
  const hasShortcuts = usePadSettings((pad) => pad.keys);
  const savesAtOnce = useSavesAtOnce();
  return (
    <Sheet title="Keyboard" onClose={() => openSheet(null)}>
      <Checkbox
        label="Track with the keyboard"
        checked={hasShortcuts}
        onChange={(event) => changePadSettings({ keys: event.target.checked })}
      />
      <div className={styles.groups}>
        <Group title="Zone">
          <Shortcut keys={['1', TO, '9']} name="Zones 1–9" />
          {settings.outerZones && (
            <Shortcut keys={['Shift', '1', TO, '4']} name="Outside zones 11–14" />
          )}
        </Group>
        <Group title="Call">
          {Object.entries(OUTCOME_KEYS).map(([outcome, key]) => (
            <Shortcut key={key} keys={[key]} name={OUTCOMES[outcome as Outcome].label} />
          ))}
          <Shortcut keys={[IN_PLAY_KEY]} name="Ball in Play" />
        </Group>
        <Group title="Result of a ball in play">
          {Object.entries(IN_PLAY_KEYS).map(([outcome, key]) => (
            <Shortcut key={key} keys={[key]} name={OUTCOMES[outcome as Outcome].label} />
          ))}
        </Group>
        <Group title="Pitch type">
          {typesOnKeys(sport).map((type) => (
            <Shortcut
              key={type}
              keys={[pitchTypeLabels[type].key]}
              name={pitchTypeLabels[type].name}
            />
          ))}
        </Group>
        <Group title="Pitch">
          <Shortcut
            keys={['Enter']}
            name={savesAtOnce ? 'Log Pitch, even without a zone' : 'Log Pitch'}
          />
          <Shortcut keys={['Esc']} name="Cancel" />
          <Shortcut keys={['Ctrl', 'Z']} name="Undo" />
          <Shortcut keys={['Ctrl', 'Shift', 'Z']} name="Redo" />
          <Shortcut keys={['V']} name="Velocity" />
          <Shortcut keys={['M']} name="More" />
          <Shortcut keys={['?']} name="Show this list" />
        </Group>
      </div>
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/** Shown between two keys. */
const TO = ' to ';

function Shortcut({ keys, name }: { keys: readonly string[]; name: string }) {
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key) =>
          key === TO ? (
            key
          ) : (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ),
        )}
      </dt>
      <dd>{name}</dd>
    </div>
  );
}
