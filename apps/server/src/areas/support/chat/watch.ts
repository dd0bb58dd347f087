import { sql } from 'kysely';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import type { Notice } from '#server/platform/live/notice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnConversation } from './conversation.ts';
import { personOfChat } from './person.ts';

type AnyoneContext = Context<{ for: 'anyone' }, 'events'>;

/** Interval at which an open chat window is recorded as visible. */
export const visibilityIntervalMs = 20_000;
/** Maximum number of windows that listen to one conversation. Each is a connection. */
const maxListeners = 4;
const listeners = new Map<number, number>();

/** Notifies a conversation's window of new messages, and records that the user is present. */
export async function* watchChat({ conversationId }: { readonly conversationId: string }, ctx: AnyoneContext) {
  const { platform, request, asSystem } = ctx;
  const person = await personOfChat(platform, request);
  const { id } = requireFound(await asSystem((tx) => findOwnConversation(tx, conversationId, person)));
  if ((listeners.get(id) ?? 0) >= maxListeners) throw new Failure('tooManyAttempts');
  listeners.set(id, (listeners.get(id) ?? 0) + 1);
  const seen = (at: Date | null) =>
    asSystem((tx) => sql`update chat_conversation set seen_at = ${at} where id = ${id}`.execute(tx));
  try {
    await seen(platform.clock.now());
    yield { last: id };
    for await (const moved of heard(ctx, platform, (notice) => notice === 'gap' || notice.id === id)) {
      await seen(platform.clock.now());
      if (moved !== null) yield { last: id };
    }
  } finally {
    const left = (listeners.get(id) ?? 1) - 1;
    if (left === 0) {
      listeners.delete(id);
      // From now on, answers are sent by email.
      await seen(null).catch(() => undefined);
    } else listeners.set(id, left);
  }
}

/** Notifies support of a changed conversation. 0 if notices may have been missed. */
export async function* watchChats(ctx: Pick<AnyoneContext, 'signal' | 'platform'>) {
  yield { chat: 0 };
  for await (const moved of heard(ctx, ctx.platform, () => true)) if (moved !== null) yield { chat: moved };
}

/** Notices of the chat. Null after a time without one. */
async function* heard(
  { signal }: Pick<AnyoneContext, 'signal'>,
  platform: Platform,
  concerns: (notice: Notice | 'gap') => boolean,
): AsyncGenerator<number | null> {
  const waiting = new Set<number>();
  let wake = () => {};
  const hear = (notice: Notice | 'gap') => {
    if (notice !== 'gap' && notice.kind !== 'chat') return;
    if (!concerns(notice)) return;
    waiting.add(notice === 'gap' ? 0 : notice.id);
    wake();
  };
  const stop = platform.notices.on(hear);
  const end = () => wake();
  signal.addEventListener('abort', end);
  try {
    while (!signal.aborted) {
      if (waiting.size === 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, visibilityIntervalMs);
        });
        clearTimeout(timer);
      }
      if (signal.aborted) return;
      const now = [...waiting];
      waiting.clear();
      if (now.length === 0) yield null;
      yield* now;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', end);
  }
}
