import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Mail, Message } from './mail.ts';
import { type ClaimedMessage, claimNextMessage, markSent, openContent, queue, reschedule } from './queue.ts';
import { isPermanentError, openTransport } from './transport.ts';

type Parts = Pick<Platform, 'settings' | 'pool' | 'log' | 'clock' | 'metrics' | 'keys' | 'notices' | 'files'>;

/**
 * Creates the mail service. It stores messages in the database, so a rollback sends none. Any process can deliver them.
 */
export function createMail(platform: Parts): Mail {
  const deliver = openTransport(platform.settings);
  let isClosed = false;
  let mustRunAgain = false;
  let currentDelivery: Promise<void> | undefined;

  const deliverAll = async () => {
    try {
      while (mustRunAgain && !isClosed) {
        mustRunAgain = false;
        const claimed = await claimNextMessage(platform.pool, platform.clock.now());
        if (!claimed) continue;
        await deliverOne(platform, deliver, claimed);
        mustRunAgain = true;
      }
    } finally {
      currentDelivery = undefined;
    }
  };
  const deliverWaiting = async () => {
    mustRunAgain = true;
    currentDelivery ??= deliverAll();
    await currentDelivery;
  };
  const stopListening = platform.notices.on((notice) => {
    if (isClosed || (notice !== 'gap' && notice.kind !== 'mail')) return;
    deliverWaiting().catch((error) => platform.log.error({ err: error }, 'mail could not be delivered'));
  });

  return {
    async send(tx, message) {
      await queue(tx, platform.keys.seal, checkedMessage(message), platform.clock.now());
      await notify(tx, { kind: 'mail', id: 0, revision: 0 });
    },
    deliverWaiting,
    async close() {
      isClosed = true;
      stopListening();
      await currentDelivery?.catch(() => {});
    },
  };
}

async function deliverOne(
  platform: Parts,
  deliver: ReturnType<typeof openTransport>,
  claimed: ClaimedMessage,
): Promise<void> {
  const { pool, clock, log, metrics, files } = platform;
  try {
    const { attachments = [], ...content } = openContent(platform.keys.seal, claimed.sealed);
    const attachedFiles = await Promise.all(
      attachments.map(async ({ name, mediaType, storedAs }) => ({
        ...{ filename: name, contentType: mediaType },
        content: Buffer.from(await files.getBytes(storedAs)),
      })),
    );
    await deliver({ ...claimed, ...content, attachments: attachedFiles, date: claimed.createdAt });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = await reschedule(pool, claimed, reason, isPermanentError(error), clock.now());
    metrics.mailSent.inc({ outcome: state === 'failed' ? 'failed' : 'retried' });
    log.warn({ mail: claimed.id, attempt: claimed.attempts, code: (error as { code?: string }).code }, `mail ${state}`);
    return;
  }
  await markSent(pool, claimed, clock.now());
  metrics.mailSent.inc({ outcome: 'sent' });
}

const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/** Throws unless a message has exactly one address. Text that parses as several addresses is a programming error. */
function checkedMessage(message: Message): Message {
  if (message.to.length > 320 || !oneAddress.test(message.to))
    throw new Error('a message must have exactly one recipient');
  return message;
}
