import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { answerQuestion } from './ask/answer-question.ts';
import { readIncident } from './incident/read-incident.ts';

export const calls: Calls<typeof contract.questions> = {
  incident: ({ propertyId, unit, from, to }, { tx, actor, now }) =>
    readIncident(tx, actor, { propertyId, unit, from: new Date(from), to: new Date(to) }, now),
  ask: (input, { tx, actor, now }) => answerQuestion(tx, actor, input, now),
};
