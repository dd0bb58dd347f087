import type { contract } from '@latchboard/contract';
import type { TagLabelColumnId } from '@latchboard/contract/tag-labels/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { findTagKey, openTagCode } from './open.ts';
import { visibleKinds } from './policy.ts';
import { printBadgeCards, printTagLabels } from './print.ts';
import { presentTagLabel, readPrints, readReturnText, type TagLabelRow, tagLabelList } from './queries.ts';
import { changeReturnText } from './save.ts';

export const calls: Calls<typeof contract.tagLabels> = {
  listTagLabels: (input, { tx }) =>
    readList<TagLabelRow, TagLabelColumnId, ReturnType<typeof presentTagLabel>>(
      tx,
      tagLabelList(input),
      input,
      presentTagLabel,
    ),
  printTagLabels,
  printBadgeCards,
  listLabelPrints: async ({ propertyId }, { tx, actor }) => ({
    rows: await readPrints(tx, propertyId, visibleKinds(actor)),
  }),
  getReturnText: ({ propertyId }, { tx }) => readReturnText(tx, propertyId),
  changeReturnText,
  openTagCode,
  findTagKey,
};
