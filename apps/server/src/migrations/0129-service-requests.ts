import { type Kysely, sql } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';
import { recordTables } from '#server/platform/record/record-tables.ts';

interface Type {
  readonly name: string;
  readonly es: string;
  readonly position: number;
  readonly priority: 'urgent' | 'high' | 'normal' | 'low';
  readonly days: number;
  readonly isWarrantyAsked?: true;
  readonly isForCustomers?: true;
}

/** The first four are in this order, the others by name (SRQ-04). */
const types: readonly Type[] = [
  { name: 'Self-install sys', es: 'Instalación propia de un sistema', position: 1, priority: 'high', days: 5 },
  { name: 'Self-install up', es: 'Instalación propia de una mejora', position: 2, priority: 'high', days: 5 },
  { name: 'Touch Conversion', es: 'Conversión a pantalla táctil', position: 3, priority: 'normal', days: 10 },
  { name: 'Expansion', es: 'Ampliación', position: 4, priority: 'normal', days: 10 },
  { name: 'INSTALL', es: 'Instalación', position: 5, priority: 'high', days: 10 },
  {
    ...{ name: 'Repair', es: 'Reparación', position: 5, priority: 'urgent', days: 1 },
    ...{ isWarrantyAsked: true, isForCustomers: true },
  },
  {
    ...{ name: 'Replacement parts', es: 'Piezas de repuesto', position: 5, priority: 'high', days: 3 },
    ...{ isWarrantyAsked: true, isForCustomers: true },
  },
  { name: 'Key tags', es: 'Etiquetas de llaves', position: 5, priority: 'normal', days: 5, isForCustomers: true },
  { name: 'Training', es: 'Capacitación', position: 5, priority: 'low', days: 5, isForCustomers: true },
  { name: 'Other', es: 'Otra', position: 5, priority: 'normal', days: 5, isForCustomers: true },
];

/** Service requests: work that customers need at their systems, with technician and due date (SRQ-01 to SRQ-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table service_request_type (
      id int generated always as identity primary key,
      name text not null unique, name_es text not null,
      -- Types with the same position are sorted by name.
      position int not null default 5,
      priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
      -- Business days of the provider.
      days_to_answer int not null check (days_to_answer between 0 and 365),
      is_warranty_asked boolean not null default false,
      is_for_customers boolean not null default false
    );
    alter table service_request_type enable row level security;
    create policy internal_all on service_request_type to lb_internal using (true) with check (true);
    create policy system_all on service_request_type to lb_system using (true) with check (true);
    create policy external_all on service_request_type for select to lb_external using (true);
    grant select on service_request_type to lb_internal, lb_external;
    grant select, insert, update, delete on service_request_type to lb_system;
    create trigger audit after insert or update or delete on service_request_type for each row execute function audit_row();

    create sequence service_request_number as int start 20001;
    grant usage on sequence service_request_number to lb_internal, lb_external, lb_system;
    create table service_request (
      id int generated always as identity primary key,
      property_id int not null references property,
      number int not null unique default nextval('service_request_number'),
      -- Idempotency key of the form.
      key uuid unique,
      type_id int not null references service_request_type,
      datalog_id int references datalog,
      title text not null check (title <> ''), description text not null default '',
      contact_name text not null default '', contact_phone text not null default '', contact_email text,
      priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
      assignee_id int references staff,
      due_at timestamptz(3) not null,
      -- Warranty of the property when the request was opened. Not changed later.
      warranty_until date,
      warranty_answer text check (warranty_answer in ('asked', 'approved', 'declined', 'lapsed', 'withdrawn')),
      warranty_asked_at timestamptz(3), warranty_asked_by int references staff, warranty_answered_at timestamptz(3),
      warranty_reason text not null default '',
      waiting_for text check (waiting_for in ('customer', 'parts')),
      cause text not null default '', done text not null default '', minutes int check (minutes >= 0),
      closed_at timestamptz(3),
      rating int check (rating between 1 and 5), rating_text text not null default '', rated_at timestamptz(3),
      purchase_order_id int, foreign key (purchase_order_id, property_id) references purchase_order (id, property_id),
      shipping_order_id int, foreign key (shipping_order_id, property_id) references shipping_order (id, property_id),
      exception_id bigint, foreign key (exception_id, property_id) references exception (id, property_id),
      state text not null default 'new' check (state in ('new', 'assigned', 'inProgress', 'waiting', 'closed', 'reopened')),
      since timestamptz(3) not null, created_at timestamptz(3) not null, staff_id int references staff,
      revision int not null default 0,
      unique (id, property_id),
      constraint service_request_waits check (state <> 'waiting' or waiting_for is not null),
      constraint service_request_assigned check (state not in ('assigned', 'inProgress') or assignee_id is not null),
      constraint service_request_closed check (state <> 'closed' or closed_at is not null)
    );
    create index on service_request (property_id, id desc);
    create index on service_request (due_at, id) where state <> 'closed';
    create index on service_request (since, id) where state <> 'closed';
    create index on service_request (closed_at desc, id desc) where closed_at is not null;
    create index on service_request (created_at);
    create index on service_request (assignee_id) where state <> 'closed';
    create index on service_request (warranty_asked_at) where warranty_answer = 'asked';

    create table service_request_pin (
      staff_id int not null references staff, record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references service_request (id, property_id),
      at timestamptz(3) not null,
      primary key (staff_id, record_id)
    );
    alter table service_request_pin enable row level security;
    create policy internal_own on service_request_pin to lb_internal using (staff_id = app_staff_id()) with check (staff_id = app_staff_id());
    create policy system_all on service_request_pin to lb_system using (true) with check (true);
    grant select, insert, delete on service_request_pin to lb_internal;
    grant select, insert, update, delete on service_request_pin to lb_system;
    `,
  );
  for (const type of types)
    await sql`insert into service_request_type (name, name_es, position, priority, days_to_answer, is_warranty_asked, is_for_customers)
      values (${type.name}, ${type.es}, ${type.position}, ${type.priority}, ${type.days}, ${type.isWarrantyAsked ?? false},
        ${type.isForCustomers ?? false})`.execute(db);
  await tenantTable(db, 'service_request', {
    reach: { column: 'property_id', level: 'property' },
    grant: ['select', 'insert', 'update'],
    audited: {},
  });
  await recordTables(db, 'service_request');
  await run(
    db,
    `alter table service_request_mail add column file_name text, add column stored_as text, add column digest bytea;`,
  );
}
