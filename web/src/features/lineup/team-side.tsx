import type { PlayerRow } from '@full-count/sync-protocol';
import { Select } from '../../components/select.tsx';
import { chooseInSlot, offeredPlayers, type SideForm } from './lineup-form.ts';
import { rosterLabel } from './roster-order.ts';
import { SideFrame } from './side-frame.tsx';
import { SlotSelect } from './slot-controls.tsx';

interface TeamSideProps {
  roster: readonly PlayerRow[];
  side: SideForm;
  onChange: (side: SideForm) => void;
}

export function TeamSide({ roster, side, onChange }: TeamSideProps) {
  return (
    <SideFrame
      title="Your Team"
      sideName="Your Team"
      side={side}
      onChange={onChange}
      renderSlot={(slot, place) => (
        <SlotSelect
          label={`Your Team batter ${place}`}
          value={slot.value}
          options={optionsOf(offeredPlayers(roster, side, slot.key))}
          onChange={(value) => onChange(chooseInSlot(side, slot.key, value))}
        />
      )}
      pitcher={
        <Select
          label="Starting pitcher"
          aria-label="Your Team starting pitcher"
          placeholder="Choose a pitcher"
          options={optionsOf(roster)}
          value={side.pitcher}
          onChange={(event) => onChange({ ...side, pitcher: event.target.value })}
        />
      }
    />
  );
}

function optionsOf(players: readonly PlayerRow[]) {
  return players.map((player) => ({ value: player.id, label: rosterLabel(player) }));
}
