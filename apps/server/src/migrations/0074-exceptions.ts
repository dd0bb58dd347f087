import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { stepTable } from '#server/platform/record/record-tables.ts';

const causes = [
  ['stillInUse', 'Still in use', 'Sigue en uso'],
  ['forgotten', 'Forgotten or taken home', 'Olvidada o llevada a casa'],
  ['vendor', 'Vendor or contractor', 'Proveedor o contratista'],
  ['notReturnedRight', 'Put back without signing in', 'Devuelta sin iniciar sesión'],
  ['personGone', 'Person no longer works here', 'La persona ya no trabaja aquí'],
  ['training', 'Did not know how', 'No sabía cómo hacerlo'],
  ['power', 'No power or network', 'Sin corriente o sin red'],
  ['equipment', 'Equipment fault', 'Falla del equipo'],
  ['other', 'Other', 'Otra'],
] as const;
const outcomes = [
  ['nothingToDo', 'Nothing to do', 'Nada que hacer'],
  ['returned', 'Key is back', 'La llave ya está de vuelta'],
  ['talked', 'Talked to the person', 'Se habló con la persona'],
  ['badgeEnded', 'Badge deactivated', 'Credencial desactivada'],
  ['lockChanged', 'Lock changed', 'Cerradura cambiada'],
  ['service', 'Service asked for', 'Se pidió servicio'],
  ['other', 'Other', 'Otro'],
] as const;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const shipped = (kind: string, rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([, en, es], index) => `(null, ${quoted(kind)}, ${quoted(en)}, ${quoted(es)}, ${index + 1})`);

/**
 * Exceptions of cabinets, keys, badges, and systems, each stored once (EXC-01, BEY-06). The search stores its position
 * in the log of each cabinet and the last use of each badge.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Lists of causes and outcomes. Those without a corporation are built in. A corporation's own lists replace them.
    create table exception_reason (
      id int generated always as identity primary key, corporation_id int references corporation, kind text not null check (kind in ('cause', 'outcome')), name_en text not null, name_es text not null, place int not null,
      is_active boolean not null default true
    );
    create index on exception_reason (corporation_id);
    insert into exception_reason (corporation_id, kind, name_en, name_es, place) values
      ${[...shipped('cause', causes), ...shipped('outcome', outcomes)].join(',\n      ')};

    create table exception (
      id bigint generated always as identity primary key,
      property_id int not null references property,
      kind text not null,
      -- For an event: event:<cabinet>:<stream>:<seq>:<kind>. For a condition: <KIND>:<subject>:<episode>.
      identity text not null constraint exception_once unique,
      episode int not null default 1,
      tag text, badge_id int references badge, badge_number text, unit text, unit_id int references unit on delete set null, datalog_id int references datalog,
      since timestamptz(3) not null,
      found_at timestamptz(3) not null,
      evidence jsonb not null default '[]',
      state text not null default 'open' check (state in ('open', 'owned', 'closed', 'ended', 'disproved')),
      ended_at timestamptz(3),
      owner_staff_id int references staff,
      cause_id int references exception_reason, outcome_id int references exception_reason, note text,
      closed_at timestamptz(3), closed_by int references staff,
      changed_at timestamptz(3) not null,
      revision int not null default 0,
      unique (id, property_id)
    );
    create index exception_changed on exception (changed_at, id);
    create index exception_open on exception (property_id, kind) where state in ('open', 'owned');
    create index exception_property on exception (property_id, since desc, id desc);
    create index exception_tag on exception (property_id, tag, kind) where tag is not null;
    create index exception_badge on exception (badge_id, kind) where badge_id is not null;
    create index exception_datalog on exception (datalog_id, kind);

    -- Position up to which a cabinet's log was searched for exceptions.
    create table exception_cursor (datalog_id int primary key references datalog, property_id int not null references property, position bigint not null);
    create index exception_cursor_property on exception_cursor (property_id);
    insert into exception_cursor (datalog_id, property_id, position) select datalog_id, property_id, position from cabinet;

    -- Last use of a badge number, or the time at which its badge became active.
    create table badge_use (property_id int not null references property, number text not null, used_at timestamptz(3) not null, primary key (property_id, number));
    create index badge_use_at on badge_use (used_at);
    insert into badge_use (property_id, number, used_at)
      select b.property_id, b.number, max(greatest(b.active_from, (select max(e.occurred_at) from key_event e where e.property_id = b.property_id and e.badge = b.number)))
      from badge b group by 1, 2;
    create function keep_badge_use() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into badge_use (property_id, number, used_at)
        select property_id, number, max(active_from) from written group by 1, 2 order by 1, 2
      on conflict (property_id, number) do update set used_at = greatest(badge_use.used_at, excluded.used_at);
      return null;
    end $$;
    revoke execute on function keep_badge_use() from public;
    create trigger used_from after insert on badge referencing new table as written for each statement execute function keep_badge_use();
    create trigger used_again after update on badge referencing new table as written for each statement execute function keep_badge_use();

    -- A condition that recurs within this number of minutes is the same episode.
    alter table exception_setting add column reopen_minutes int check (reopen_minutes between 0 and 10080);

    create index cabinet_contact on cabinet (last_contact) where revoked_at is null;

    alter table exception_reason enable row level security;
    create policy internal_all on exception_reason to lb_internal using (true) with check (true);
    create policy system_all on exception_reason to lb_system using (true) with check (true);
    create policy external_read on exception_reason for select to lb_external
      using (corporation_id is null or corporation_id = (select corporation_id from staff where id = app_staff_id()));
    create policy external_add on exception_reason for insert to lb_external
      with check (corporation_id = (select corporation_id from staff where id = app_staff_id()));
    create policy external_change on exception_reason for update to lb_external
      using (corporation_id = (select corporation_id from staff where id = app_staff_id()))
      with check (corporation_id = (select corporation_id from staff where id = app_staff_id()));
    grant select, insert, update on exception_reason to lb_internal, lb_external;
    grant select, insert, update, delete on exception_reason to lb_system;
    create trigger audit after insert or update or delete on exception_reason for each row execute function audit_row();
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  await tenantTable(db, 'exception', { reach, grant: ['select', 'update'] });
  // Changes by the search are not audited, because no person made them.
  await run(
    db,
    `create trigger audit after update of owner_staff_id, cause_id, outcome_id, note, closed_by on exception
      for each row execute function audit_row()`,
  );
  await tenantTable(db, 'exception_cursor', { reach, external: [] });
  await tenantTable(db, 'badge_use', { reach });
  await stepTable(db, 'exception');
  await run(db, 'alter table exception_step alter column record_id type bigint');
}
