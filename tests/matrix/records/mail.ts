import type { SampleRecords } from '../sample-writer.ts';

const message = `insert into mail_message (key, recipient, subject, shown, why, state, attempts, sealed)
  values ('sample ' || $1, 'sample@world.test', 'Sample', 'Sample', 'Sample', 'failed', 1, '') returning id`;

export const records: SampleRecords = async ({ ofNumbers }) => ({
  // Messages in the provider’s outbox have no owner.
  messageId: await ofNumbers(message),
});
