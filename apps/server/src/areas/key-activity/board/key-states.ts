import type { CallOutput, contract } from '@latchboard/contract';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { dueBack } from './keys-out.ts';

type Figures = CallOutput<typeof contract.keyActivity.board>['figures'];

/** Where a key of the property is, as far as is known. */
export interface KeyState {
  state: 'in' | 'out' | 'unknown' | 'lost';
  misplaced: boolean;
  overdue: boolean;
  soon: boolean;
  due_at: Date | null;
  /** The hook it belongs on; null for a key that is out and no longer in the system. */
  datalog_id: number | null;
  hook: number | null;
}

const states = `
  select coalesce(c.state, 'unknown') as state, coalesce(c.misplaced, false) as misplaced, coalesce(due.at < $2, false) as overdue,
    coalesce(due.at >= $2 and due.at <= $2 + interval '1 hour', false) as soon, due.at as due_at, k.datalog_id, k.hook
  from property p
    cross join lateral (
      select k.datalog_id, k.hook, coalesce(k.tag, c.tag) as tag
      from (select * from key_tag where property_id = $1) k
        full join (select * from key_custody where property_id = $1 and state = 'out') c on c.tag = k.tag) k
    left join key_custody c on c.property_id = $1 and c.tag = k.tag
    left join activity a on a.property_id = $1 and a.code = c.activity
    left join lateral (select ${dueBack('a.minutes')} as at where c.state = 'out') due on true
  where p.id = $1`;

/** Every key of the property: those in the system, and those that are out though they are not in it any more. */
export function keyStates(tx: Tx, propertyId: number, now: Date): Promise<KeyState[]> {
  return statement<KeyState & Record<string, unknown>>(tx, 'key states', states, [propertyId, now]);
}

/** The figures on top of the board. What hangs in another cabinet is not in its place; nobody knows it to be out either. */
export function figuresOf(keys: readonly KeyState[], now: Date): Figures {
  const count = (is: (key: KeyState) => boolean) => keys.filter(is).length;
  const overdueSince = keys.flatMap(({ overdue, due_at: due }) => (overdue && due ? [due.getTime()] : []));
  const keysOut = count(({ state }) => state === 'out');
  const inPlace = count(({ state, misplaced }) => state === 'in' && !misplaced);
  return {
    keysOut,
    overdue: overdueSince.length,
    longestOverdue: overdueSince.length === 0 ? null : secondsSince(Math.min(...overdueSince), now),
    dueWithinHour: count(({ soon }) => soon),
    inPlace,
    unknown: keys.length - keysOut - inPlace,
    keys: keys.length,
  };
}

export const secondsSince = (time: number, now: Date) => Math.max(0, Math.round((now.getTime() - time) / 1000));
