import { ordinal, positionCode, type Sport } from '@full-count/baseball';
import { Fragment, useState } from 'react';
import { PositionPicker } from '../../baseball-ui/field/position-picker.tsx';
import { shortName } from '../../format/names.ts';
import { MoreFieldsButton } from '../../ui/fields/field.tsx';
import { isChosen, type SideForm } from './lineup-form.ts';
import { clearInning, fieldersInInning, plannedPosition, planPosition } from './lineup-plan.ts';
import type { Candidate } from './lineup-rows.ts';
import styles from './plan-table.module.css';

interface PlanTableProps {
  side: SideForm;
  candidates: readonly Candidate[];
  innings: number;
  sport: Sport | undefined;
  onChange: (side: SideForm) => void;
}

/** Who plays where by inning. In the game, each inning of our plan waits for a tap of the scorer. */
export function PlanTable({ side, candidates, innings, sport, onChange }: PlanTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [cell, setCell] = useState<{ value: string; inning: number } | null>(null);
  const values = [...side.slots.map(({ value }) => value), side.pitcher, side.flex];
  const players = [...new Set(values.filter(isChosen))];
  if (players.length === 0) return null;
  const nameOf = (value: string) =>
    shortName(candidates.find(({ id }) => id === value)?.name ?? 'Unknown');
  const numbers = Array.from({ length: innings }, (_, index) => index + 1);
  const isPlanned = (inning: number) => Object.keys(side.plan?.[inning] ?? {}).length > 0;
  const planned = numbers.filter(isPlanned);
  const codeOf = (value: string, inning: number) => {
    const position = plannedPosition(fieldersInInning(side, inning), value);
    return position === null ? '–' : positionCode(position);
  };
  const isOpenCell = (value: string, inning: number) =>
    cell?.value === value && cell.inning === inning;
  const renderPicker = (player: string, inning: number) => {
    const fielders = fieldersInInning(side, inning);
    const names = Object.entries(fielders).map(
      ([position, value]) => [position, nameOf(value)] as const,
    );
    return (
      <PositionPicker
        title={`${nameOf(player)} in the ${ordinal(inning)}`}
        sport={sport}
        value={plannedPosition(fielders, player)}
        names={Object.fromEntries(names)}
        clearText={`Clear the ${ordinal(inning)}`}
        onChoose={(position) => onChange(planPosition(side, inning, player, position))}
        onClear={() => onChange(clearInning(side, inning))}
      />
    );
  };
  return (
    <div className={styles.plan}>
      <MoreFieldsButton
        label="Plan by Inning"
        chosenText={planned.length === 0 ? 'optional' : planned.map(ordinal).join(', ')}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Player</th>
                {numbers.map((inning) => (
                  <th key={inning} scope="col">
                    {inning}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {players.map((value) => (
                <Fragment key={value}>
                  <tr>
                    <th scope="row">{nameOf(value)}</th>
                    {numbers.map((inning) => (
                      <td key={inning}>
                        {inning === 1 ? (
                          codeOf(value, inning)
                        ) : (
                          <button
                            type="button"
                            aria-label={`${nameOf(value)} in the ${ordinal(inning)}: ${codeOf(value, inning)}`}
                            aria-expanded={isOpenCell(value, inning)}
                            data-planned={isPlanned(inning) || undefined}
                            onClick={() =>
                              setCell(isOpenCell(value, inning) ? null : { value, inning })
                            }
                          >
                            {codeOf(value, inning)}
                          </button>
                        )}
                      </td>
                    ))}
                  </tr>
                  {cell?.value === value && (
                    <tr>
                      <td colSpan={innings + 1}>
                        <div className={styles.picker}>{renderPicker(value, cell.inning)}</div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
