import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** A key board can read the codes of the labels at its property, because its kiosk scans labels (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create policy device_own on tag_label for select to lb_device using (property_id = app_property_id());
    grant select (property_id, tag, code) on tag_label to lb_device;
    `,
  );
}
