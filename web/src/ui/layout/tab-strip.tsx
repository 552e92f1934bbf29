import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../fields/choices.module.css';

interface TabStripProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  panelId: string;
}

export function TabStrip<Value extends string>(props: TabStripProps<Value>) {
  const { label, tabs, value, onChange, panelId } = props;
  const strip = useRef<HTMLDivElement>(null);

  function moveBy(step: number): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const nextTab = tabs[(index + step + tabs.length) % tabs.length];
    if (nextTab === undefined) return;
    onChange(nextTab.value);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${nextTab.value}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(step);
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className={classNames(styles.frame, tabs.length > 2 && styles.many)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          <span className={styles.face}>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}
