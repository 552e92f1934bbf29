import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { dayFieldValue } from '../../components/day-and-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { tellChange } from '../../components/tell-change.ts';
import { TextInput } from '../../components/text-input.tsx';
import { useForm } from '../../components/use-form.ts';
import { newId } from '../../local/ids.ts';
import { useMutate } from '../../local/local-data.tsx';
import { useTeam } from '../../local/use-team.ts';
import styles from './games-screen.module.css';
import { type NewGameForm, newGameArgs, newGameFaults } from './new-game.ts';

const DEFAULT_INNINGS = 9;

interface NewGameDialogProps {
  onClose: () => void;
}

export function NewGameDialog({ onClose }: NewGameDialogProps) {
  const formId = useId();
  const mutate = useMutate();
  const innings = useTeam()?.settings.innings ?? DEFAULT_INNINGS;
  const { field, busy, onSubmit } = useForm<NewGameForm>({
    initial: { opponent: '', day: dayFieldValue(new Date()), time: '12:00', where: 'home' },
    faultsOf: newGameFaults,
    submit: async (form) => {
      const created = await tellChange(mutate('game.create', newGameArgs(form, newId(), innings)), {
        done: 'Game created successfully',
        failed: 'Failed to create game',
      });
      if (created) onClose();
      return undefined;
    },
  });
  const where = field('where');
  return (
    <Dialog
      open
      title="New Game"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="action" busy={busy}>
            Create Game
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={styles.form}>
        <TextInput label="Opponent" autoComplete="off" data-autofocus {...field('opponent')} />
        <div className={styles.when}>
          <TextInput label="Game Date" type="date" {...field('day')} />
          <TextInput label="Start Time" type="time" {...field('time')} />
        </div>
        <Segmented
          label="Where"
          segments={[
            { value: 'home', label: 'Home Game' },
            { value: 'away', label: 'Away Game' },
          ]}
          value={where.value as NewGameForm['where']}
          onChange={(value) => where.onChange({ target: { value } })}
        />
      </form>
    </Dialog>
  );
}
