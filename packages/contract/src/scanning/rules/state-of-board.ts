import type * as z from 'zod';
import type { scanBoard } from '../shapes.ts';
import { panelsOfSystem } from './hooks-of-system.ts';
import { type ScanState, scanState } from './scan-state.ts';

/** The state that a system's scans are checked against, from the reply that describes the system. */
export const stateOfBoard = (board: z.output<typeof scanBoard>): ScanState =>
  scanState({
    ...board,
    datalogId: board.system.id,
    hooks: panelsOfSystem(board.system.panels, !board.property.nonLetteredPanels).flat(),
    units: board.units.map(({ unit }) => unit),
    done: board.recent,
  });
