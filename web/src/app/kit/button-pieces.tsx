import { Check, Pencil, Plus, Radio, Trash2 } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TrashButton } from '../../ui/buttons/trash-button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Tooltip } from '../../ui/layout/tooltip.tsx';
import styles from './kit.module.css';

export function ButtonPieces() {
  return (
    <Section title="Buttons" aside="one action per view">
      <div className={styles.stack}>
        <div className={styles.wrap}>
          <Button variant="action">Action</Button>
          <Button>Second</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="delete">Delete</Button>
          <Button variant="delete-now">Remove</Button>
          <ButtonLink to={paths.kit}>A link</ButtonLink>
        </div>
        <div className={styles.wrap}>
          <Button variant="action" icon={<Plus aria-hidden="true" />}>
            New Game
          </Button>
          <Button variant="action" busy>
            Sign In
          </Button>
          <Button busy>Save Change</Button>
          <Button disabled>Not offered</Button>
          <Button variant="action" disabledReason="Choose a pitch type and an outcome.">
            Log Pitch
          </Button>
        </div>
        <div className={styles.wrap}>
          <Button variant="action" size="live" icon={<Check aria-hidden="true" />}>
            Next: Moreau
          </Button>
          <Button size="live">+ mph</Button>
          <IconButton size="live" label="Edit the pitch" icon={<Pencil aria-hidden="true" />} />
          <Tooltip text="Edit Player">
            <IconButton label="Edit Player" icon={<Pencil aria-hidden="true" />} />
          </Tooltip>
          <IconButton
            variant="delete"
            label="Delete game vs Cedar Park Hawks"
            icon={<Trash2 aria-hidden="true" />}
          />
        </div>
        <TrashButton label="Deleted Games" onClick={() => {}} />
        <Button variant="action" size="live" wide>
          Sign In
        </Button>
        <div className={`on-board ${styles.board}`}>
          <Button variant="lamp" size="live" icon={<Radio aria-hidden="true" />}>
            Track Pitches
          </Button>
          <Button variant="board" size="live">
            End Game
          </Button>
          <Button variant="board">Logout</Button>
          <Button variant="board" disabled>
            Not yet
          </Button>
        </div>
      </div>
    </Section>
  );
}
