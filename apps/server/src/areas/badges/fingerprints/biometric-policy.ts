import type { fingerprintCalls } from '@latchboard/contract/badges/fingerprint-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';

/** Lists the policy versions, newest first. */
export async function listPolicies(tx: Tx) {
  const rows = await tx
    .selectFrom('biometric_policy as p')
    .leftJoin('staff as s', 's.id', 'p.published_by')
    .select(['p.version', 'p.text_en as en', 'p.text_es as es', 'p.published_at', 's.name as publishedBy'])
    .orderBy('p.version', 'desc')
    .execute();
  return rows.map(({ published_at: at, ...row }) => ({ ...row, publishedAt: at.toISOString() }));
}

/** Publishes a new version. Rejects the request unless `after` is the newest version. */
export const publishPolicy: Handler<typeof fingerprintCalls.publishBiometricPolicy> = async (
  { after, en, es },
  { tx, actor, now },
) => {
  const [newest] = await listPolicies(tx);
  if ((newest?.version ?? 0) !== after) throw new Failure('changedByAnother');
  await tx
    .insertInto('biometric_policy')
    .values({ version: after + 1, text_en: en, text_es: es, published_at: now, published_by: actor.realStaffId })
    .execute();
  return { version: after + 1, en, es, publishedAt: now.toISOString(), publishedBy: actor.realName };
};
