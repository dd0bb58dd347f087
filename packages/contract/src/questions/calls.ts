import * as z from 'zod';
import { call } from '../call.ts';
import { id, instant, searchText } from '../shapes.ts';
import { maxQuestionMs } from './rules.ts';
import { answer, incident } from './shapes.ts';

/** Same right as for the report by unit, because answers contain the same rows. */
const access = { right: 'Report-ByUnit_READ', also: 'DatalogTransaction_ALL', reach: 'property' } as const;

/** Questions in plain language about who had a key. */
export const questions = {
  incident: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/incident',
    summary: 'Who held a key to a unit at a time, who could have had one, and what is unknown (BEY-08)',
    access,
    input: z
      .strictObject({ propertyId: id, unit: searchText.pipe(z.string().min(1)), from: instant, to: instant })
      .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { path: ['to'], message: 'valRangeOrder' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxQuestionMs, {
        path: ['to'],
        message: 'valRangeLong',
      }),
    output: incident,
  }),
  ask: call({
    method: 'GET',
    closedWhenSuspended: true,
    path: '/properties/{propertyId}/answers',
    summary: 'Answer a question such as "who had 312 last Tuesday at 3 pm" (BEY-20)',
    access,
    input: z.strictObject({ propertyId: id, question: searchText.pipe(z.string().min(1)) }),
    output: answer,
  }),
};
