import type { CallOutput, contract } from '@latchboard/contract';
import { statement } from '#server/platform/db/statement.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { cabinetsOf } from './cabinets.ts';
import { figuresOf, readKeyStates } from './key-states.ts';
import { readKeysOutRows } from './keys-out.ts';
import { readLostKeys } from './lost-keys.ts';
import { misplacedKeys } from './misplaced.ts';
import { panelsOf } from './panels.ts';

type Board = CallOutput<typeof contract.keyActivity.board>;

/** Maximum number of rows in a reply. The reply contains only the number of the other rows. */
const maxRows = 500;

const propertyOfBoard = statement('board-about', {
  values: ['int4', 'timestamptz'],
  row: {
    id: 'int4',
    name: 'text',
    timeZone: 'text',
    nonLetteredPanels: 'bool',
    revision: 'int8!',
    suspended: 'bool!',
  },
  text: `
  select p.id, p.name, p.time_zone as "timeZone", p.non_lettered_panels as "nonLetteredPanels", coalesce(u.revision, 0) as revision,
    ${suspendedCondition('$2', 'p')} as suspended
  from property p left join property_board u on u.property_id = p.id where p.id = $1`,
});

interface Input {
  propertyId: number;
  now: Date;
  canSeeHooks: boolean;
  isCustomer: boolean;
}

/**
 * Reads the live keys-out board of a property (TXN-10). For customers of a suspended property, the board is empty
 * (NAV-11).
 */
export async function readBoard(tx: Tx, { propertyId, now, canSeeHooks, isCustomer }: Input): Promise<Board> {
  const [row] = await propertyOfBoard.rows(tx, propertyId, now);
  const { revision, suspended: isSuspended, ...property } = requireFound(row);
  if (isSuspended && isCustomer) return emptyBoard(property, revision, now);
  const keys = await readKeyStates(tx, propertyId, now);
  const rows = await readKeysOutRows(tx, propertyId, now, canSeeHooks, maxRows);
  const cabinets = await cabinetsOf(tx, propertyId, now);
  const silentIds = cabinets.flatMap(({ id, silentSince }) => (silentSince === null ? [] : [id]));
  const figures = figuresOf(keys, new Set(silentIds), now);
  const hasLetteredPanels = !property.nonLetteredPanels;
  return {
    property,
    revision,
    asOf: now.toISOString(),
    suspended: false,
    figures,
    rows,
    lost: figures.lost === 0 ? [] : await readLostKeys(tx, propertyId, canSeeHooks),
    misplaced: misplacedKeys(keys, cabinets, canSeeHooks),
    cabinets: cabinets.map(({ panels, ...cabinet }) => {
      const assignedKeys = keys.filter(({ datalog_id: id }) => id === cabinet.id);
      const misplacedHooks = keys.flatMap((key) =>
        key.misplaced && key.hangs_in === cabinet.id ? (key.hangs_on ?? []) : [],
      );
      return {
        ...cabinet,
        panels: canSeeHooks ? panelsOf(assignedKeys, misplacedHooks, { panels, hasLetteredPanels }) : [],
      };
    }),
    more: Math.max(0, figures.keysOut - rows.length),
  };
}

const emptyBoard = (property: Board['property'], revision: number, now: Date): Board => ({
  property,
  revision,
  asOf: now.toISOString(),
  suspended: true,
  figures: figuresOf([], new Set(), now),
  rows: [],
  misplaced: [],
  lost: [],
  cabinets: [],
  more: 0,
});
