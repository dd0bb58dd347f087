import type { Platform } from '#server/platform/platform.ts';
import type { Mail } from './mail.ts';

/** Mail in the database first, so that it goes out exactly when its transaction commits. */
export function createMail(_platform: Pick<Platform, 'settings' | 'pool' | 'log' | 'clock' | 'metrics'>): Mail {
  return {
    async send(tx, message) {
      await tx
        .insertInto('mail_message')
        .values({
          key: message.key,
          recipient: message.to,
          subject: message.subject,
          body_text: message.text,
          body_html: message.html,
          why: message.why,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
    async deliverWaiting() {},
  };
}
