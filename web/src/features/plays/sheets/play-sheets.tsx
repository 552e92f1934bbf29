import { lineOf, primaryChain } from '../model/log-position.ts';
import type { PlaySheetsProps } from '../model/plays-game.ts';
import { AtBatSheet } from './at-bat-sheet.tsx';
import { EventSheet, NewEventSheet } from './event-sheet.tsx';
import { MoveEventSheet, MovePitchSheet } from './move-sheets.tsx';
import { NewPitchSheet, PitchSheet } from './pitch-sheet.tsx';

/** Nothing is shown of a play that is no longer in the log. */
export function PlaySheets(props: PlaySheetsProps) {
  const { game, openPlay } = props;
  const { data } = game;
  switch (openPlay.kind) {
    case 'new-pitch':
      return <NewPitchSheet {...props} {...openPlay} />;
    case 'new-event': {
      const line = lineOf(game, openPlay.after);
      return line && <NewEventSheet {...props} {...openPlay} line={line} />;
    }
    case 'at-bat': {
      const row = data.log.plateAppearances.find(({ id }) => id === openPlay.id);
      return row && <AtBatSheet key={row.id} {...props} row={row} />;
    }
    case 'move-pitch':
    case 'pitch': {
      const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === openPlay.id);
      if (!chainedPitch) return null;
      if (openPlay.kind === 'move-pitch')
        return <MovePitchSheet {...props} chainedPitch={chainedPitch} />;
      const { id, opensAtRulings = false } = openPlay;
      const line = lineOf(game, id);
      return line && <PitchSheet key={id} {...props} {...{ chainedPitch, line, opensAtRulings }} />;
    }
    case 'move-event':
    case 'event': {
      const event = data.log.events.find(({ id }) => id === openPlay.id);
      if (!event) return null;
      if (openPlay.kind === 'move-event') return <MoveEventSheet {...props} event={event} />;
      const { id, opensAtRulings = false } = openPlay;
      const line = lineOf(game, id);
      return line && <EventSheet key={id} {...props} {...{ event, line, opensAtRulings }} />;
    }
  }
}
