import type { SampleRecords } from '../sample-writer.ts';

const insertChat = `with c as (insert into chat_conversation (property_id, language, created_at, changed_at) values ($1, 'en', now(), now()) returning id)
  insert into chat_message (conversation_id, author, text, at) select id, 'person', 'Sample', now() from c returning conversation_id as id`;
const faq = 'select id from faq_article where id = $1';

export const records: SampleRecords = async ({ ofNumbers, ofProperty }) => ({
  // Only provider logins may open these records. These logins may also open the records of the foreign property.
  chatId: await ofProperty(insertChat),
  faqId: await ofNumbers(faq),
});
