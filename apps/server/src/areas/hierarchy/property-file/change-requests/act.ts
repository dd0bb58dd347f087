import type { contract } from '@latchboard/contract';
import type { changeRequestLifecycle } from '@latchboard/contract/hierarchy/rules';
import type { Handler } from '#server/platform/http/handler.ts';
import { performAction } from '#server/platform/record/perform-action.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readChangeRequest } from './queries.ts';
import { changeRequestTransitions } from './transitions.ts';

type Hierarchy = typeof contract.hierarchy;

export const actOnChangeRequest: Handler<Hierarchy['actOnChangeRequest']> = (input, ctx) => act(input, ctx);

export const withdrawChangeRequest: Handler<Hierarchy['withdrawChangeRequest']> = (input, ctx) =>
  act({ ...input, action: 'withdraw' }, ctx);

interface ActInput {
  propertyId: number;
  changeRequestId: number;
  action: keyof (typeof changeRequestLifecycle)['actions'];
  reason: string;
}

async function act({ propertyId, changeRequestId: id, action, reason }: ActInput, ctx: RecordContext) {
  await performAction(changeRequestTransitions, { record: { id, propertyId }, action, reason }, ctx);
  return readChangeRequest(propertyId, id, ctx);
}
