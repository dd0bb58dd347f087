import type { SampleRecords } from '../sample-writer.ts';

const placeChat = `with c as (insert into chat_conversation (property_id, language, created_at, changed_at) values ($1, 'en', now(), now()) returning id)
  insert into chat_message (conversation_id, author, text, at) select id, 'person', 'Sample', now() from c returning conversation_id as id`;
const faq = 'select id from faq_article where id = $1';

export const records: SampleRecords = async ({ ofNumbers, ofProperty }) => ({
  // Only the provider reaches them, so no ID is foreign.
  chatId: await ofProperty(placeChat),
  faqId: await ofNumbers(faq),
});
