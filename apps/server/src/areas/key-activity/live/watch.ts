import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import type { Context } from '#server/platform/http/handler.ts';
import { isStillSignedIn } from '#server/platform/identity/still-signed-in.ts';
import type { Notice } from '#server/platform/live/notice.ts';
import { anyChange, createInbox, type PropertyNotice } from './inbox.ts';
import { readReachedProperties } from './reached-properties.ts';
import { snapshotOf } from './snapshot.ts';

type LiveContext = Context<{ for: 'signedIn'; reach: 'visible' }, 'events'>;

/** Milliseconds after which session and reach are checked again, even if there is no notice. */
const recheckIntervalMs = 60_000;
/**
 * Maximum age of a session check, in milliseconds. If the last check is older, the session is checked again before a
 * notice is sent.
 */
const sessionCheckIntervalMs = 5000;

/**
 * Notifies one listener of properties that changed, but does not send the data. The first notice is a snapshot. Notices
 * about properties out of the listener's reach are skipped. The stream ends with the session.
 */
export async function* watch(ctx: LiveContext): AsyncGenerator<PropertyNotice & { snapshot?: LiveSnapshot }> {
  const { platform, actor, signal } = ctx;
  const inbox = createInbox();
  let isStale = false;
  const onNotice = (notice: Notice | 'gap') => {
    if (notice === 'gap') inbox.put(anyChange);
    else if (notice.kind === 'property') inbox.put({ property: notice.id, revision: notice.revision });
    else if (notice.kind === 'account') inbox.put({ property: notice.id, revision: 0, account: true });
    else if (notice.kind === 'staff' && (notice.id === actor.staffId || notice.id === actor.realStaffId)) {
      isStale = true;
      inbox.wake();
    }
  };
  const loadReach = () => ctx.transaction((tx) => readReachedProperties(tx, actor));
  const unsubscribe = platform.notices.on(onNotice);
  signal.addEventListener('abort', inbox.wake);
  platform.metrics.liveStreams.inc();
  try {
    let reach = await loadReach();
    const { received } = platform.notices;
    let recheckedAt = performance.now();
    let sessionCheckedAt = recheckedAt;
    yield { ...anyChange, snapshot: await ctx.transaction((tx) => snapshotOf(tx, received, reach)) };
    while (!signal.aborted) {
      const now = performance.now();
      if (isStale || now - recheckedAt > recheckIntervalMs) {
        isStale = false;
        if (!(await isStillSignedIn(platform, actor))) return;
        reach = await loadReach();
        recheckedAt = sessionCheckedAt = now;
      }
      const notice = inbox.take(now);
      if (!notice) {
        await inbox.wait(now, recheckIntervalMs);
        continue;
      }
      if (notice.property !== anyChange.property && reach && !reach.has(notice.property)) continue;
      if (now - sessionCheckedAt > sessionCheckIntervalMs) {
        if (!(await isStillSignedIn(platform, actor))) return;
        sessionCheckedAt = now;
      }
      yield notice;
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', inbox.wake);
    platform.metrics.liveStreams.dec();
  }
}
