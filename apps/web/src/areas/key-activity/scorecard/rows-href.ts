import type { ScorecardFigure } from '@latchboard/contract/key-activity/rules/scorecard';
import { overviewHref } from '../board/board-subject.ts';
import { keysOutHref } from '../keys/hrefs.ts';

/**
 * URL of the rows behind a figure of a property. For requested keys, and for a user who may not open the rows, returns
 * the URL of the property's board.
 */
export function rowsHref(figure: ScorecardFigure, propertyId: number, rights: readonly string[]): string {
  const board = overviewHref({ level: 'property', id: propertyId });
  switch (figure) {
    case 'overdue':
      return keysOutHref(propertyId, 'overdue');
    case 'out':
    case 'noReason':
    case 'badgeEnded':
      return keysOutHref(propertyId, 'all');
    case 'lost':
      return rights.includes('Report-EmptyHooks_READ') ? `/property-reports/${propertyId}/empty-hooks` : board;
    case 'silent':
      return rights.includes('LastComm_UI') ? `/property/${propertyId}/property-last-communication` : board;
    case 'requested':
      return board;
  }
}
