import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { listVersions, readNews } from './queries.ts';
import { saveNews } from './save.ts';

export const calls: Calls<typeof contract.news> = {
  readNews: (_, { tx, actor }) => readNews(tx, actor),
  listNewsVersions: async (input, { tx }) => ({ rows: await listVersions(tx, input) }),
  saveNews,
};
