import type { CallOutput, contract } from '@latchboard/contract';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { dueBackSql } from './keys-out.ts';

type Figures = CallOutput<typeof contract.keyActivity.board>['figures'];

const states = statement('key-states', {
  values: ['int4', 'timestamptz'],
  row: {
    /** ID of the key. Null if it is no longer in any system. */
    id: 'int4?',
    state: as<'in' | 'out' | 'unknown' | 'lost'>('text!'),
    /** Whether the key is in a cabinet other than its assigned one. */
    misplaced: 'bool!',
    /** Cabinet and hook where the key is, or from which it was last taken. */
    hangs_in: 'int4?',
    hangs_on: 'int4?',
    tag: 'text!',
    unit: 'text?',
    since: 'timestamptz?',
    overdue: 'bool!',
    soon: 'bool!',
    due_at: 'timestamptz?',
    /** Assigned cabinet and hook. Null for a key that is out and no longer in any system. */
    datalog_id: 'int4?',
    hook: 'int4?',
  },
  text: `
  select k.id, coalesce(c.state, 'unknown') as state,
    coalesce(c.state = 'in' and c.datalog_id <> coalesce(k.datalog_id, c.home_datalog_id), false) as misplaced,
    c.datalog_id as hangs_in, c.hook as hangs_on, k.tag, coalesce(k.unit, c.unit) as unit, c.since,
    coalesce(due.at < $2, false) as overdue,
    coalesce(due.at >= $2 and due.at <= $2 + interval '1 hour', false) as soon, due.at as due_at, k.datalog_id, k.hook
  from property p
    cross join lateral (
      select k.id, k.datalog_id, k.hook, k.unit, coalesce(k.tag, c.tag) as tag
      from (select * from key_tag where property_id = $1) k
        full join (select * from key_custody where property_id = $1 and state = 'out') c on c.tag = k.tag) k
    left join key_custody c on c.property_id = $1 and c.tag = k.tag
    left join activity a on a.property_id = $1 and a.code = c.activity
    left join lateral (select ${dueBackSql('a.minutes')} as at where c.state = 'out') due on true
  where p.id = $1`,
});

/** Last known state and place of a property's key. */
export type KeyState = RowOf<typeof states>;

/** Reads every key of the property: the keys of its systems, and keys that are out but no longer in any system. */
export function readKeyStates(tx: Tx, propertyId: number, now: Date): Promise<KeyState[]> {
  return states.rows(tx, propertyId, now);
}

/**
 * Figures at the top of the board. A key in another cabinet is counted as in place and as misplaced. Keys in a silent
 * cabinet or taken from it are also counted as last known.
 */
export function figuresOf(keys: readonly KeyState[], silentCabinets: ReadonlySet<number>, now: Date): Figures {
  const count = (matches: (key: KeyState) => boolean) => keys.filter(matches).length;
  const overdueSince = keys.flatMap(({ overdue, due_at: due }) => (overdue && due ? [due.getTime()] : []));
  const keysOut = count(({ state }) => state === 'out');
  const inPlace = count(({ state }) => state === 'in');
  const isLastKnown = ({ hangs_in: source }: KeyState) => source !== null && silentCabinets.has(source);
  return {
    keysOut,
    overdue: overdueSince.length,
    longestOverdue: overdueSince.length === 0 ? null : secondsSince(Math.min(...overdueSince), now),
    dueWithinHour: count(({ soon }) => soon),
    inPlace,
    misplaced: count(({ misplaced }) => misplaced),
    unknown: keys.length - keysOut - inPlace,
    lost: count(({ state }) => state === 'lost'),
    keys: keys.length,
    lastKnown: {
      keysOut: count((key) => key.state === 'out' && isLastKnown(key)),
      overdue: count((key) => key.overdue && isLastKnown(key)),
      inPlace: count((key) => key.state === 'in' && isLastKnown(key)),
    },
  };
}

export const secondsSince = (time: number, now: Date) => Math.max(0, Math.round((now.getTime() - time) / 1000));
