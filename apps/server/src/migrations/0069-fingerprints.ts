import { type Kysely, sql } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

const firstPolicy = {
  en: `The key cabinet can let you in with your fingerprint instead of a PIN. It then keeps a template: numbers measured from your finger, from which no picture can be made.

The template stays in the cabinets of your property. It is never sent to the portal, to your employer, or to the provider, and it is used only to let you in.

You may use a PIN instead, now or later, and nobody may hold that against you. You may withdraw your consent at any time.

The template is removed from every cabinet when you withdraw your consent and when your badge is deactivated. Each cabinet confirms the removal, and the confirmation is kept.`,
  es: `El gabinete de llaves puede reconocerle por su huella en lugar de un PIN. Para ello guarda una plantilla: números medidos de su dedo, con los que no se puede formar una imagen.

La plantilla permanece en los gabinetes de su propiedad. Nunca se envía al portal, a su empleador ni al proveedor, y solo se usa para permitirle la entrada.

Puede usar un PIN en su lugar, ahora o más adelante, sin ninguna desventaja. Puede retirar su consentimiento en cualquier momento.

La plantilla se elimina de todos los gabinetes cuando usted retira su consentimiento y cuando se desactiva su credencial. Cada gabinete confirma la eliminación y la confirmación se conserva.`,
};

/**
 * Consent to fingerprints and removal of templates (BDG-04). A signed link lets a person without a login perform one
 * action once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table biometric_policy (
      id int generated always as identity primary key, version int not null unique, text_en text not null, text_es text not null, published_at timestamptz(3) not null, published_by int references staff
    );
    alter table badge add column biometric_allowed boolean not null default false;
    -- Answers from a person to one version of the policy, newest last. Never changed.
    create table badge_consent (
      id int generated always as identity primary key, record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references badge (id, property_id),
      state text not null check (state in ('asked', 'given', 'declined', 'withdrawn')),
      version int not null references biometric_policy (version), at timestamptz(3) not null, staff_id int references staff,
      datalog_id int references datalog, stream int, seq bigint,
      -- For consent given at a keypad: the other cabinets were notified.
      is_told boolean not null default true,
      constraint badge_consent_event unique (datalog_id, stream, seq)
    );
    create index on badge_consent (record_id, id);
    create index badge_consent_untold on badge_consent (id) where not is_told;
    -- Template at a cabinet, and the request to remove it, with the cabinet's confirmation. The template itself never
    -- leaves the cabinet.
    create table badge_template (
      id int generated always as identity primary key, record_id int not null, property_id int not null references property,
      foreign key (record_id, property_id) references badge (id, property_id),
      datalog_id int not null references datalog, stream int not null, seq bigint not null, enrolled_at timestamptz(3) not null,
      removal_reason text check (removal_reason in ('withdrawn', 'deactivated')), removal_ordered_at timestamptz(3),
      removed_at timestamptz(3), removed_position bigint, constraint badge_template_event unique (datalog_id, stream, seq)
    );
    create index on badge_template (record_id);
    create index badge_template_held on badge_template (datalog_id) where removed_at is null;
    create table signed_link (
      id int generated always as identity primary key, purpose text not null, property_id int not null references property, subject_id int not null,
      token_hash bytea not null unique, made_at timestamptz(3) not null, staff_id int references staff, expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index on signed_link (property_id, purpose, subject_id);
    `,
  );
  await sql`insert into biometric_policy (version, text_en, text_es, published_at)
    values (1, ${firstPolicy.en}, ${firstPolicy.es}, '2026-01-01T00:00:00Z')`.execute(db);
  await run(
    db,
    `
    alter table biometric_policy enable row level security;
    create policy internal_all on biometric_policy to lb_internal using (true) with check (true);
    create policy external_read on biometric_policy for select to lb_external using (app_staff_id() is not null);
    create policy device_read on biometric_policy for select to lb_device using (app_property_id() is not null);
    create policy system_all on biometric_policy to lb_system using (true) with check (true);
    grant select, insert on biometric_policy to lb_internal;
    grant select on biometric_policy to lb_external, lb_device;
    grant select, insert, update, delete on biometric_policy to lb_system;
    create trigger audit after insert or update or delete on biometric_policy for each row execute function audit_row();
    `,
  );
  const reach = { column: 'property_id', level: 'property' } as const;
  const audited = {};
  await tenantTable(db, 'badge_consent', {
    reach,
    audited,
    grant: ['select', 'insert'],
    device: ['select', 'insert'],
  });
  await tenantTable(db, 'badge_template', {
    ...{ reach, audited, grant: ['select', 'update'] },
    device: ['select', 'insert', 'update'],
  });
  await tenantTable(db, 'signed_link', { reach, grant: ['insert'], audited: { secret: ['token_hash'] } });
}
