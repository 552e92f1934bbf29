import {
  type ScoringBook,
  type Sport,
  scoringBookOf,
  scoringBookSchema,
} from '@full-count/baseball';
import type { TeamRow, TeamSettings } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useTeam } from '../../../local/queries/teams/teams.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { Dialog, FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { SpinnerScreen } from '../../../ui/feedback/feedback.tsx';
import { Checkbox, Select, TextInput } from '../../../ui/fields/field.tsx';
import { useBusy } from '../../../ui/hooks/hooks.ts';
import { type Faults, useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { ArmCareFields } from './arm-care-fields.tsx';
import {
  type ArmCareForm,
  armCareForm,
  armCareSettingOf,
  isArmCareFaulty,
} from './arm-care-form.ts';

export function GameSettingsDialog({ onClose }: { onClose: () => void }) {
  const team = useTeam();
  if (!team) {
    return (
      <Dialog title="Game Settings" onClose={onClose}>
        <SpinnerScreen />
      </Dialog>
    );
  }
  return <SettingsForm key={team.id} team={team} onClose={onClose} />;
}

function SettingsForm({ team, onClose }: { team: TeamRow; onClose: () => void }) {
  const mutate = useMutate();
  const [form, setForm] = useState(() => gameSettingsForm(team.settings));
  const initialSettings = useValueAtOpening(team.settings);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [busy, wait] = useBusy();

  async function save(): Promise<void> {
    setWasSubmitted(true);
    if (isFaulty(form)) return;
    const settings = changedSettings(initialSettings, form);
    if (Object.keys(settings).length === 0) return onClose();
    const isSaved = await toastResult(
      mutate('team.update', { teamId: team.id, changes: { settings } }),
      { done: 'Game settings saved', failed: 'Failed to save game settings' },
    );
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      title="Game Settings"
      onClose={onClose}
      submitLabel="Save Settings"
      busy={busy}
      onSubmit={() => wait(save())}
    >
      <GameRules sport={team.sport} form={form} wasSubmitted={wasSubmitted} onChange={setForm} />
      <ArmCareFields
        form={form.armCare}
        wasSubmitted={wasSubmitted}
        onChange={(armCare) => setForm({ ...form, armCare })}
      />
    </FormDialog>
  );
}

interface GameRulesProps {
  sport: Sport;
  form: GameSettingsForm;
  wasSubmitted: boolean;
  onChange: (form: GameSettingsForm) => void;
}

const BOOK_LABELS: Readonly<Record<ScoringBook, string>> = {
  obr: 'Official Baseball Rules',
  nfhs_baseball: 'NFHS high school baseball',
  nfhs_softball: 'NFHS high school softball',
};

/** The rules for new games, because an older game goes by its own innings. */
function automaticBookLabel(sport: Sport, innings: string): string {
  const settings = { scoringBook: null, armCareRules: null };
  const book = scoringBookOf({ sport, settings }, { innings: Number(innings) });
  return `Default: ${BOOK_LABELS[book]}`;
}

function GameRules({ sport, form, wasSubmitted, onChange }: GameRulesProps) {
  const faults = wasSubmitted ? gameSettingsFaults(form) : {};
  return (
    <>
      <TextInput
        label="Innings"
        inputMode="numeric"
        maxLength={1}
        autoComplete="off"
        hint="For new games. You can change it for each game."
        value={form.innings}
        error={faults.innings}
        onChange={({ target }) => onChange({ ...form, innings: target.value })}
      />
      <TextInput
        label="Mercy rule: run lead (optional)"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        hint="Leave it blank for no mercy rule."
        value={form.mercyRuns}
        error={faults.mercyRuns}
        onChange={({ target }) => onChange({ ...form, mercyRuns: target.value.trim() })}
      />
      <Select
        label="Scoring rules"
        options={[
          { value: '', label: automaticBookLabel(sport, form.innings) },
          ...scoringBookSchema.options.map((value) => ({ value, label: BOOK_LABELS[value] })),
        ]}
        hint="They name the winning pitcher, the losing pitcher and the save, and give the score of a forfeit."
        value={form.scoringBook}
        onChange={({ target }) =>
          onChange({ ...form, scoringBook: target.value as GameSettingsForm['scoringBook'] })
        }
      />
      <div>
        <Checkbox
          label="Start each extra inning with a runner on second"
          checked={form.extraInningRunner}
          onChange={({ target }) => onChange({ ...form, extraInningRunner: target.checked })}
        />
        <Checkbox
          label="Track pitches outside the strike zone (zones 11–14)"
          checked={form.outerZones}
          onChange={({ target }) => onChange({ ...form, outerZones: target.checked })}
        />
      </div>
    </>
  );
}

interface GameSettingsForm {
  innings: string;
  outerZones: boolean;
  extraInningRunner: boolean;
  /** Blank when there is no mercy rule. */
  mercyRuns: string;
  /** Blank when the sport and the innings decide. */
  scoringBook: ScoringBook | '';
  armCare: ArmCareForm;
}

export function gameSettingsForm(settings: TeamSettings): GameSettingsForm {
  const { innings, outerZones, extraInningRunner, mercyRuns, scoringBook, armCareRules } = settings;
  return {
    innings: String(innings),
    outerZones,
    extraInningRunner,
    mercyRuns: mercyRuns === null ? '' : String(mercyRuns),
    scoringBook: scoringBook ?? '',
    armCare: armCareForm(armCareRules),
  };
}

export function gameSettingsFaults({
  innings,
  mercyRuns,
}: GameSettingsForm): Faults<GameSettingsForm> {
  return {
    ...(!isWithin(innings, 1, 9) && { innings: 'Enter 1 to 9 innings' }),
    ...(mercyRuns !== '' &&
      !isWithin(mercyRuns, 1, 50) && { mercyRuns: 'Enter 1 to 50 runs, or leave it blank' }),
  };
}

export function isFaulty(form: GameSettingsForm): boolean {
  return Object.keys(gameSettingsFaults(form)).length > 0 || isArmCareFaulty(form.armCare);
}

/** The settings that a valid form changes. The rest stays as others may have set it. */
export function changedSettings(
  before: TeamSettings,
  form: GameSettingsForm,
): Partial<TeamSettings> {
  const after: TeamSettings = {
    innings: Number(form.innings),
    outerZones: form.outerZones,
    extraInningRunner: form.extraInningRunner,
    mercyRuns: form.mercyRuns === '' ? null : Number(form.mercyRuns),
    scoringBook: form.scoringBook === '' ? null : form.scoringBook,
    armCareRules: armCareSettingOf(form.armCare),
  };
  return changedFields(before, after);
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
