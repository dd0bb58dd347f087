import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { countAnonymousCall } from '#server/platform/identity/throttle.ts';
import { chatCalls } from './chat/calls.ts';
import { listFaqDesk, listFaqVersions, readFaqs } from './faq/queries.ts';
import { rateFaq } from './faq/rate.ts';
import { addFaq, changeFaq } from './faq/save.ts';

export const calls: Calls<typeof contract.support> = {
  listFaqs: async (input, { tx }) => ({ articles: await readFaqs(tx, { ...input, audience: 'anyone' }) }),
  listPropertyFaqs: async (input, { tx }) => ({ articles: await readFaqs(tx, { ...input, audience: 'customers' }) }),
  rateFaq: async (rating, { platform, request, now, asSystem }) => {
    await countAnonymousCall(platform, 'help rating', request.address);
    await asSystem((tx) => rateFaq(tx, rating, now));
    return { ok: true };
  },
  listFaqDesk: async (_, { tx }) => ({ rows: await listFaqDesk(tx) }),
  addFaq,
  changeFaq,
  ...chatCalls,
  listFaqVersions: async ({ faqId }, { tx }) => ({ rows: await listFaqVersions(tx, faqId) }),
};
