import type { hierarchyChanges } from '@latchboard/contract/hierarchy/change-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import * as deletion from '../deletion/delete-level.ts';
import * as account from './account.ts';
import { previewCancellation } from './cancellation.ts';
import * as report from './cancellation-report.ts';
import { setCustomerNumber } from './customer-number.ts';
import * as entities from './entities.ts';
import * as preview from './preview-move.ts';
import * as property from './property.ts';

export const changeCalls: Calls<typeof hierarchyChanges> = {
  ...entities,
  ...property,
  setCustomerNumber,
  ...preview,
  ...account,
  previewCancellation,
  ...deletion,
  ...report,
};
