import { type Positions, positionCode, positionOf } from '@full-count/baseball';
import { ArrowLeft } from 'lucide-react';
import { PositionPicker } from '../../../baseball-ui/field/position-picker.tsx';
import { shortName } from '../../../format/names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { type EventFacts, fieldingChange } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { PositionTarget } from '../model/substitution.ts';

interface PositionSheetProps {
  target: PositionTarget;
  /** Where the side's players play now. */
  positions: Positions;
  onSave: (facts: EventFacts, summary: string) => Promise<void>;
  onBack: () => void;
}

/** One tap moves a fielder, and whoever played there takes the old position. */
export function PositionSheet({ target, positions, onSave, onBack }: PositionSheetProps) {
  const { live, openSheet } = useLiveGameContext();
  const { side, player } = target;
  const names = Object.entries(positions).map(([key, { name }]) => [key, shortName(name)] as const);
  return (
    <Sheet
      title={`Position of ${player.name}`}
      onClose={() => openSheet(null)}
      footer={
        <Button size="live" icon={<ArrowLeft size={20} />} onClick={onBack}>
          Back
        </Button>
      }
    >
      <PositionPicker
        title="Plays from now on"
        sport={live.team.sport}
        value={positionOf(positions, player)}
        names={Object.fromEntries(names)}
        onChoose={(position) =>
          void onSave(
            fieldingChange(side, positions, player, position),
            `${player.name} plays ${positionCode(position)}`,
          )
        }
      />
    </Sheet>
  );
}
