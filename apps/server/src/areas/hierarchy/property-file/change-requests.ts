import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import {
  type ChangeRequestSortId,
  type ChangeRequestState,
  changeRequestLifecycle,
} from '@latchboard/contract/hierarchy/rules';
import { sql } from 'kysely';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { addStep, allowedActions } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { changeRequestEmail } from '../emails/change-request-email.ts';
import { changeRequestTransitions } from './transitions.ts';

type Hierarchy = typeof contract.hierarchy;
type ChangeRequest = CallOutput<Hierarchy['addChangeRequest']>;
type Filters = Pick<CallInput<Hierarchy['listChangeRequests']>, 'propertyId'> & { view?: 'open' | 'closed' | 'all' };

export interface ChangeRequestRow {
  id: number;
  at: Date;
  by: string | null;
  changes: ChangeRequest['changes'];
  note: string;
  state: ChangeRequestState;
  since: Date;
  closed_by: string | null;
  reason: string | null;
}

const kind = 'change_request' as const;

const columns = sql`r.id, r.at, author_name(r.staff_id) as by, r.changes, r.note, r.state, r.since, last.by as closed_by, last.reason`;
const tables = sql`change_request r
  left join lateral (select author_name(h.staff_id) as by, h.reason from change_request_step h
    where h.record_id = r.id order by h.id desc limit 1) last on true`;
const inView = {
  open: sql`r.state = 'open'`,
  closed: sql`r.state <> 'open'`,
  all: sql`true`,
};

/** The change requests of a property. */
export const changeRequestList = ({ propertyId, view = 'open' }: Filters): List<ChangeRequestSortId> => ({
  select: columns,
  from: tables,
  where: [sql`r.property_id = ${propertyId}`, inView[view]],
  sorts: {
    at: { by: sql`r.at`, kind: 'time' },
    by: { by: sql`lower(author_name(r.staff_id))`, kind: 'text', mayBeNull: true },
    state: { by: sql`r.state`, kind: 'text' },
  },
  id: sql`r.id`,
});

export const listChangeRequests: Handler<Hierarchy['listChangeRequests']> = (asked, { tx, actor }) =>
  readList<ChangeRequestRow, ChangeRequestSortId, ChangeRequest>(tx, changeRequestList(asked), asked, (row) =>
    present(row, actor),
  );

/** Stores a change request and mails it to the provider in one transaction. The same key returns the same request. */
export const addChangeRequest: Handler<Hierarchy['addChangeRequest']> = async (sent, ctx) => {
  const { tx, actor, now, platform } = ctx;
  const { propertyId, key, changes, note } = sent;
  const added = await tx
    .insertInto(kind)
    .values({
      ...{ property_id: propertyId, key, at: now, since: now, staff_id: actor.realStaffId, note },
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const record = { kind, id: added.id, propertyId };
    await addStep(record, { action: 'add', from: null, to: changeRequestLifecycle.initial, reason: '' }, ctx);
    const { name } = await tx
      .selectFrom('property')
      .select('name')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    await platform.mail.send(tx, {
      ...changeRequestEmail(sent, name, actor),
      key: `change request ${key}`,
      to: platform.settings.providerEmail,
    });
    await notifyOf(record, tx);
  }
  const kept = await tx
    .selectFrom(kind)
    .select('id')
    .where('key', '=', key)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!kept) throw new Failure('conflict');
  return readChangeRequest(propertyId, kept.id, ctx);
};

export const actOnChangeRequest: Handler<Hierarchy['actOnChangeRequest']> = (asked, ctx) => act(asked, ctx);

export const withdrawChangeRequest: Handler<Hierarchy['withdrawChangeRequest']> = (asked, ctx) =>
  act({ ...asked, action: 'withdraw' }, ctx);

interface Act {
  propertyId: number;
  changeRequestId: number;
  action: keyof (typeof changeRequestLifecycle)['actions'];
  reason: string;
}

async function act({ propertyId, changeRequestId: id, action, reason }: Act, ctx: RecordContext) {
  await performAction(changeRequestTransitions, { record: { id, propertyId }, action, reason }, ctx);
  return readChangeRequest(propertyId, id, ctx);
}

async function readChangeRequest(propertyId: number, id: number, { tx, actor }: RecordContext) {
  const { rows } = await sql<ChangeRequestRow>`select ${columns} from ${tables}
    where r.property_id = ${propertyId} and r.id = ${id}`.execute(tx);
  return present(requireFound(rows[0]), actor);
}

const present = (row: ChangeRequestRow, actor: PersonActor): ChangeRequest => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  changes: row.changes,
  note: row.note,
  state: row.state,
  since: row.since.toISOString(),
  closed: row.state === 'open' ? null : { by: row.closed_by, reason: row.reason },
  may: allowedActions(changeRequestLifecycle, row.state, actor),
});
