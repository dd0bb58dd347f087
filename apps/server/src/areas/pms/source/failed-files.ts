import type { CallOutput, contract } from '@latchboard/contract';
import type { PmsKind } from '@latchboard/contract/pms/rules';
import { errorText, type Language } from '@latchboard/texts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { SourceProblem } from './queries.ts';

type FailedFile = CallOutput<typeof contract.pms.listPmsRuns>['failedFiles'][number];

interface FailedFileRow {
  readonly id: number;
  readonly name: string;
  readonly kind: PmsKind;
  readonly mapping: string;
  readonly at: Date;
  readonly problem: SourceProblem;
}

/** Reads the newest files in a property's watched folders that failed before an import could start. */
export async function readFailedFiles(
  tx: Tx,
  propertyId: number,
  { limit, language }: { readonly limit: number; readonly language: Language },
): Promise<FailedFile[]> {
  const { rows } = await sql<FailedFileRow>`
    select f.id, f.name, m.kind, m.name as mapping, f.at, f.problem
    from pms_inbox_file f join pms_mapping m on m.id = f.mapping_id
    where f.property_id = ${propertyId} and f.run_id is null and f.problem is not null
    order by f.id desc limit ${limit}`.execute(tx);
  return rows.map(({ id, name: fileName, kind, mapping, at, problem }) => ({
    ...{ id, fileName, kind, mapping, at: at.toISOString() },
    failure: errorText(problem.code, language, problem.params),
  }));
}
