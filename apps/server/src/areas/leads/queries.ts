import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { LeadColumnId, LeadInterest, LeadState } from '@latchboard/contract/leads/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { countRows, type List } from '#server/platform/list/read-list.ts';
import { mayConvert, mayUndoConversion } from './policy.ts';

export type Lead = CallOutput<typeof contract.leads.submitLead>;
type Input = Pick<CallInput<typeof contract.leads.listLeads>, 'search' | 'state'>;

export interface LeadRow {
  readonly id: number;
  readonly state: LeadState;
  readonly at: Date;
  readonly by: string | null;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly units: number | null;
  readonly interest: LeadInterest;
  readonly note: string;
  readonly reason: string;
  readonly revision: number;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly property_id: number | null;
  readonly property_name: string | null;
}

const textSort = (column: string) => ({ by: sql`lower(${sql.ref(column)})`, kind: 'text' }) as const;

/** Lists leads in a state. Each word of the search must occur in the name, company, email, phone, or note. */
export function leadList({ search, state }: Input): List<LeadColumnId> {
  return {
    select: sql`l.id, l.state, l.at, author_name(l.staff_id) as by, l.name, l.company, l.phone, l.email, l.units, l.interest, l.note,
      l.reason, l.revision, l.decided_at, author_name(l.decided_by) as decided_by, l.property_id, p.name as property_name`,
    from: sql`lead l left join property p on p.id = l.property_id`,
    where: [
      ...(state ? [sql`l.state = ${state}`] : []),
      containsWords([sql`l.name`, sql`l.company`, sql`l.phone`, sql`l.email`, sql`l.note`], search ?? ''),
    ],
    sorts: {
      at: { by: sql`l.at`, kind: 'time' },
      company: textSort('l.company'),
      name: textSort('l.name'),
      phone: textSort('l.phone'),
      email: textSort('l.email'),
      units: { by: sql`l.units`, kind: 'number', mayBeNull: true },
      interest: textSort('l.interest'),
      state: textSort('l.state'),
      by: { by: sql`lower(author_name(l.staff_id))`, kind: 'text', mayBeNull: true },
    },
    id: sql`l.id`,
  };
}

export function presentLead(row: LeadRow, reader: Pick<PersonActor, 'rights'>): Lead {
  const { decided_at: decidedAt, decided_by: decidedBy, property_id: id, property_name: name, ...rest } = row;
  return {
    ...rest,
    at: row.at.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    property: id === null || name === null ? null : { id, name },
    mayConvert: mayConvert(reader, row),
    mayUndoConversion: mayUndoConversion(reader, row),
  };
}

/** Returns a lead, with the actions that this user may take. */
export async function readLead(tx: Tx, id: number, actor: Pick<PersonActor, 'rights'>): Promise<Lead> {
  const { select, from } = leadList({});
  const { rows } = await sql<LeadRow>`select ${select} from ${from} where l.id = ${id}`.execute(tx);
  return presentLead(requireFound(rows[0]), actor);
}

/** Counts leads that match the filters. */
export const countLeads = (input: Input, { tx }: { readonly tx: Tx }) => countRows(tx, leadList(input));
