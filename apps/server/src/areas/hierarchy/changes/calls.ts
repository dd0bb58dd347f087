import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import * as standing from './account.ts';
import * as entities from './entities.ts';
import * as preview from './preview-move.ts';
import * as property from './property.ts';

export const changeCalls: Calls<typeof contract.hierarchyChanges> = {
  ...entities,
  ...property,
  ...preview,
  ...standing,
};
