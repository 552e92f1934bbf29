import { useId, useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TabStrip } from '../../ui/layout/tab-strip.tsx';
import styles from './kit.module.css';

const bases = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: 'home', label: 'H' },
  { value: 'out', label: 'Out' },
] as const;
const tabs = [
  { value: 'in', label: 'Sign In' },
  { value: 'up', label: 'Sign Up' },
  { value: 'how', label: 'How It Works' },
] as const;
const players = [
  { value: 'a', label: '18 Theo Nakagawa, pitcher' },
  { value: 'b', label: '7 Jonah Abara, third base' },
  { value: 'c', label: '33 Gus Whitlock (in the lineup)', disabled: true },
];

export function FieldPieces() {
  const [base, setBase] = useState<(typeof bases)[number]['value'] | null>('2');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('in');
  const [homeOrAway, setHomeOrAway] = useState<'home' | 'away'>('home');
  const [charged, setCharged] = useState<'first' | 'second'>('first');
  const panelId = useId();
  return (
    <Section title="Fields" aside="label, control, one sentence">
      <div className={styles.stack}>
        <TabStrip
          label="Sign in or up"
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" className={styles.two}>
          <TextInput label="Email" type="email" defaultValue="dana@example.com" />
          <PasswordInput label="Password" autoComplete="current-password" defaultValue="six runs" />
          <TextInput
            label="Opponent"
            placeholder="Cedar Park Hawks"
            hint="As the umpire calls them."
          />
          <TextInput
            label="Email"
            defaultValue="dana@"
            error="Please enter a valid email address"
          />
          <Select label="Starting pitcher" options={players} placeholder="Choose a pitcher" />
          <Select label="Catcher" options={players} defaultValue="b" disabled />
          <TextArea label="Notes" defaultValue="Slow to the plate from the stretch." />
          <TextInput label="Team" defaultValue="Austin Aces 12U" disabled />
        </div>
        <Segmented
          label="Ibarra, on first"
          segments={bases}
          value={base}
          onChange={setBase}
          size="live"
        />
        <Segmented
          label="Home or away"
          hidesLabel
          segments={[
            { value: 'home', label: 'Home Game' },
            { value: 'away', label: 'Away Game' },
          ]}
          value={homeOrAway}
          onChange={setHomeOrAway}
        />
        <Segmented
          label="Ibarra's run is charged to"
          isStacked
          segments={[
            { value: 'first', label: 'Marisol Okonkwo-Featherstonehaugh' },
            { value: 'second', label: 'Kim' },
          ]}
          value={charged}
          onChange={setCharged}
        />
        <div className={styles.wrap}>
          <Checkbox label="Keep my work on this device" defaultChecked />
          <Checkbox label="Left-hand layout" />
          <Checkbox label="Not offered" disabled />
        </div>
      </div>
    </Section>
  );
}
