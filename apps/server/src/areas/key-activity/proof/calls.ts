import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { checkExport } from './check-export.ts';
import { readCheckpointsBefore } from './checkpoint-rows.ts';
import { installationKeyIn } from './installation-key.ts';
import { proofFileName } from './proof-file-name.ts';
import { proofPage } from './proof-page.ts';
import { takeCheckpoint } from './take-checkpoint.ts';
import { writeExport } from './write-export.ts';

type ProofCall = 'proofExport' | 'proofPage' | 'proofKeys' | 'proofCheckpoints' | 'makeCheckpoint' | 'verifyExport';

/** Calls for the signed log and its proofs (BEY-01). */
export const proofCalls: Pick<Calls<typeof contract.keyActivity>, ProofCall> = {
  proofExport: async ({ propertyId, from, to }, { platform, transaction }) => {
    const { name, timeZone } = await transaction((tx) =>
      tx
        .selectFrom('property')
        .select(['name', 'time_zone as timeZone'])
        .where('id', '=', propertyId)
        .executeTakeFirstOrThrow(),
    );
    return {
      fileName: proofFileName({ propertyName: name, timeZone, from, to }),
      mediaType: 'application/x-ndjson',
      stream: Readable.from(writeExport(platform, { propertyId, from: new Date(from), to: new Date(to) })),
    };
  },
  proofPage,

  proofKeys: async (_input, { tx, platform }) => {
    const { publicKey: key, from } = await installationKeyIn(tx, platform);
    return { keys: [{ key, from: from.toISOString() }] };
  },
  proofCheckpoints: async ({ limit, before }, { tx }) => ({
    checkpoints: await readCheckpointsBefore(tx, before, limit),
  }),
  makeCheckpoint: (_input, { platform }) => takeCheckpoint(platform),
  verifyExport: async ({ body }, { transaction, platform, signal, request }) => {
    const { publicKey } = await transaction((tx) => installationKeyIn(tx, platform));
    return checkExport({ transaction, signal, address: request.address }, body, [publicKey]);
  },
};
