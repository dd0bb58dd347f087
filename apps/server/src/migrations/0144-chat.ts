import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Conversations of the support chat (CHT-01 to CHT-03). Customers can access them only through the chat calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table chat_conversation (
      id int generated always as identity primary key,
      -- Secret that identifies a visitor who is not signed in.
      session_id uuid not null unique default gen_random_uuid(),
      staff_id int references staff,
      property_id int references property,
      language text not null check (language in ('en', 'es')),
      state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
      -- Input for which the bot waits.
      stage text,
      email text,
      service_request_id int references service_request,
      created_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      -- Time of the handover to support.
      handed_over_at timestamptz(3),
      -- Time at which the person last had the window open.
      seen_at timestamptz(3)
    );
    create index chat_conversation_changed on chat_conversation (changed_at desc);
    create table chat_message (
      id int generated always as identity primary key,
      conversation_id int not null references chat_conversation on delete cascade,
      author text not null check (author in ('person', 'bot', 'support')),
      staff_id int references staff,
      text text not null,
      at timestamptz(3) not null,
      -- Keyed hash of the sender's network, to limit messages.
      network text,
      key uuid unique
    );
    create index chat_message_conversation on chat_message (conversation_id, id);
    create index chat_message_network on chat_message (network, at) where network is not null;

    alter table chat_conversation enable row level security;
    create policy internal_all on chat_conversation to lb_internal using (true) with check (true);
    create policy system_all on chat_conversation to lb_system using (true) with check (true);
    grant select, update on chat_conversation to lb_internal;
    grant select, insert, update, delete on chat_conversation to lb_system;
    alter table chat_message enable row level security;
    create policy internal_all on chat_message to lb_internal using (true) with check (true);
    create policy system_all on chat_message to lb_system using (true) with check (true);
    grant select (id, conversation_id, author, staff_id, text, at, key), insert on chat_message to lb_internal;
    grant select, insert, update, delete on chat_message to lb_system;
    `,
  );
}
