import { sql } from 'kysely';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isStillSignedIn } from '#server/platform/identity/still-signed-in.ts';
import type { Notice } from '#server/platform/live/notice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnConversation } from './conversation.ts';
import { personOfChat } from './person.ts';

type AnyoneContext = Context<{ for: 'anyone' }, 'events'>;

/** Interval at which the server records that a chat window is open, in milliseconds. */
export const visibilityIntervalMs = 20_000;
/** Maximum number of windows that watch one conversation in one server process. Each uses a connection. */
const maxListeners = 4;
const listeners = new Map<number, number>();

/** Notifies the window of a conversation about new messages. Records that the window is open. */
export async function* watchChat({ conversationId }: { readonly conversationId: string }, ctx: AnyoneContext) {
  const { platform, request, asSystem } = ctx;
  const person = await personOfChat(platform, request);
  const { id } = requireFound(await asSystem((tx) => findOwnConversation(tx, conversationId, person)));
  if ((listeners.get(id) ?? 0) >= maxListeners) throw new Failure('tooManyAttempts');
  listeners.set(id, (listeners.get(id) ?? 0) + 1);
  const recordSeen = (at: Date | null) =>
    asSystem((tx) => sql`update chat_conversation set seen_at = ${at} where id = ${id}`.execute(tx));
  try {
    for await (const changedId of chatNotices(ctx, platform, (notice) => notice === 'gap' || notice.id === id)) {
      await recordSeen(platform.clock.now());
      if (changedId !== null) yield { last: id };
    }
  } finally {
    const remainingListeners = (listeners.get(id) ?? 1) - 1;
    if (remainingListeners === 0) {
      listeners.delete(id);
      // Without an open window, answers are emailed.
      await recordSeen(null).catch(() => undefined);
    } else listeners.set(id, remainingListeners);
  }
}

/** Notifies support of changed conversations until the session ends. Yields 0 if notices may have been missed. */
export async function* watchChats(ctx: Pick<AnyoneContext, 'signal' | 'platform'> & { readonly actor: PersonActor }) {
  for await (const changedId of chatNotices(ctx, ctx.platform, () => true)) {
    if (!(await isStillSignedIn(ctx.platform, ctx.actor))) return;
    if (changedId !== null) yield { chat: changedId };
  }
}

/**
 * Chat notices. Yields 0 first, after the subscription, so no notice is missed. Yields null after an interval without a
 * notice.
 */
async function* chatNotices(
  { signal }: Pick<AnyoneContext, 'signal'>,
  platform: Platform,
  isRelevant: (notice: Notice | 'gap') => boolean,
): AsyncGenerator<number | null> {
  const unsentIds = new Set([0]);
  let wake = () => {};
  const onNotice = (notice: Notice | 'gap') => {
    if (notice !== 'gap' && notice.kind !== 'chat') return;
    if (!isRelevant(notice)) return;
    unsentIds.add(notice === 'gap' ? 0 : notice.id);
    wake();
  };
  const stop = platform.notices.on(onNotice);
  const end = () => wake();
  signal.addEventListener('abort', end);
  try {
    while (!signal.aborted) {
      if (unsentIds.size === 0) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, visibilityIntervalMs);
        });
        clearTimeout(timer);
      }
      if (signal.aborted) return;
      const changedIds = [...unsentIds];
      unsentIds.clear();
      if (changedIds.length === 0) yield null;
      yield* changedIds;
    }
  } finally {
    stop();
    signal.removeEventListener('abort', end);
  }
}
