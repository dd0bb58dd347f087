import * as z from 'zod';
import { call } from '../call.ts';
import { listFile } from '../record/shapes.ts';
import { id, level } from '../shapes.ts';
import { scorecardColumnIds, scorecardFigures } from './rules/scorecard.ts';

const figures = z.object(
  Object.fromEntries(scorecardFigures.map((figure) => [figure, z.number().int()])) as Record<
    (typeof scorecardFigures)[number],
    z.ZodNumber
  >,
);

const scorecard = z.object({
  entity: z.object({ level, id: z.number().int(), name: z.string() }),
  asOf: z.string(),
  properties: z.number().int(),
  /** Active units and total figures. For a customer, both exclude suspended properties (NAV-11). */
  units: z.number().int(),
  total: figures,
  /** The first 1,000 properties, those with the most open work first. */
  rows: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      region: z.string(),
      /** Whether the property is suspended. Customers do not see its figures. */
      isClosed: z.boolean(),
      units: z.number().int(),
      figures,
    }),
  ),
});

const scorecardCall = { method: 'GET', output: scorecard, fromReplica: true } as const;
const right = 'DatalogTransaction_ALL';
const exportCall = { method: 'GET', kind: 'download', output: z.unknown(), fromReplica: true } as const;
const exportInput = listFile(scorecardColumnIds);
const fileSummary = 'Export the scorecard: each figure in total and by property, with its next step';

/** Open work with keys below a level, by property, comparable per 100 units (BEY-16). */
export const scorecardCalls = {
  regionScorecard: call({
    ...scorecardCall,
    path: '/regions/{regionId}/scorecard',
    summary: 'The scorecard of a region, by property (BEY-16)',
    access: { right, reach: 'region' },
    input: z.strictObject({ regionId: id }),
  }),
  divisionScorecard: call({
    ...scorecardCall,
    path: '/divisions/{divisionId}/scorecard',
    summary: 'The scorecard of a division, by property (BEY-16)',
    access: { right, reach: 'division' },
    input: z.strictObject({ divisionId: id }),
  }),
  corporationScorecard: call({
    ...scorecardCall,
    path: '/corporations/{corporationId}/scorecard',
    summary: 'The scorecard of a corporation, by property (BEY-16)',
    access: { right, reach: 'corporation' },
    input: z.strictObject({ corporationId: id }),
  }),
  exportRegionScorecard: call({
    ...exportCall,
    path: '/regions/{regionId}/scorecard/file',
    summary: fileSummary,
    access: { right, reach: 'region' },
    input: z.strictObject({ regionId: id, ...exportInput }),
  }),
  exportDivisionScorecard: call({
    ...exportCall,
    path: '/divisions/{divisionId}/scorecard/file',
    summary: fileSummary,
    access: { right, reach: 'division' },
    input: z.strictObject({ divisionId: id, ...exportInput }),
  }),
  exportCorporationScorecard: call({
    ...exportCall,
    path: '/corporations/{corporationId}/scorecard/file',
    summary: fileSummary,
    access: { right, reach: 'corporation' },
    input: z.strictObject({ corporationId: id, ...exportInput }),
  }),
};
