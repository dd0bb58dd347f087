import type * as z from 'zod';
import type { scanBoard } from '../shapes.ts';
import { panelsOfSystem } from './hooks-of-system.ts';
import { type ScanState, scanState } from './scan-state.ts';

/** Converts a scan board to the state that scans are checked against. */
export const stateOfBoard = (board: z.output<typeof scanBoard>): ScanState =>
  scanState({
    ...board,
    datalogId: board.system.id,
    hooks: panelsOfSystem(board.system.panels, !board.property.nonLetteredPanels).flat(),
    units: board.units.map(({ unit }) => unit),
    done: board.recent,
  });
