import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** What a person has read of a conversation, and which answers went by mail as well (CHT-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The last message that stood in the open window before its person.
    alter table chat_conversation add column read_to int;
    alter table chat_message add column mailed_at timestamptz(3);
    -- Answers from before go nowhere.
    update chat_message set mailed_at = at where author = 'support';
    create index chat_message_unmailed on chat_message (at) where author = 'support' and mailed_at is null;
    `,
  );
}
