import type { contract } from '@latchboard/contract';
import type { TagLabelColumnId } from '@latchboard/contract/tag-labels/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { findTagKey, openTagCode } from './open.ts';
import { printBadgeCards, printTagLabels } from './print.ts';
import { presentTagLabel, readPrints, readReturnText, type TagLabelRow, tagLabelList } from './queries.ts';
import { changeReturnText } from './save.ts';

export const calls: Calls<typeof contract.tagLabels> = {
  listTagLabels: (asked, { tx }) =>
    readList<TagLabelRow, TagLabelColumnId, ReturnType<typeof presentTagLabel>>(
      tx,
      tagLabelList(asked),
      asked,
      presentTagLabel,
    ),
  printTagLabels,
  printBadgeCards,
  listLabelPrints: async ({ propertyId }, { tx }) => ({ rows: await readPrints(tx, propertyId) }),
  getReturnText: ({ propertyId }, { tx }) => readReturnText(tx, propertyId),
  changeReturnText,
  openTagCode,
  findTagKey,
};
