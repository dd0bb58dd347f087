import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Messages that a person has read, and answers that were also mailed (CHT-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Last message that was visible in the person's open window.
    alter table chat_conversation add column read_to int;
    alter table chat_message add column mailed_at timestamptz(3);
    -- Earlier answers are not mailed.
    update chat_message set mailed_at = at where author = 'support';
    create index chat_message_unmailed on chat_message (at) where author = 'support' and mailed_at is null;
    `,
  );
}
