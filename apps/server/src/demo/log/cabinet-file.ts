import type { CabinetEndState } from '../rows/cabinet-rows.ts';
import type { Row } from '../sinks/sink.ts';
import { reasons } from '../world/activities.ts';
import type { DemoProperty } from '../world/world.ts';

/** State of a simulated cabinet at the end of the demo's history. The simulator continues from it. */
export interface CabinetFile {
  cabinet: number;
  name: string;
  property: number;
  stream: number;
  secret: string;
  /** The 32 bytes of the Ed25519 key, in base64url. */
  privateKey: string;
  androidId: string;
  version: string;
  nextSeq: number;
  /** Whether the cabinet is silent. If so, the simulator skips it. */
  silent: boolean;
  /** Pace of the simulator. `stage` keeps the main property of the demo busy almost all the time. */
  pace: 'stage' | 'usual';
  out: { tag: string; badge: string; since: string; dueBack: string | null }[];
  /**
   * Codes of activities that the simulator enters: by badge number, for common areas, and with a work order.
   * `openOrders` are the numbers of open work orders.
   */
  habits: { people: Record<string, number[]>; common: number[]; workOrders: number[]; openOrders: string[] };
}

export function cabinetFile(
  property: DemoProperty,
  end: CabinetEndState,
  custody: readonly Row<'key_custody'>[],
): CabinetFile {
  const { cabinet, streams, credentialsOf } = end;
  const stream = cabinet.streams.length;
  const { secret, privateKey, androidId } = credentialsOf(stream);
  return {
    cabinet: cabinet.id,
    name: `${property.name}, ${cabinet.name}`,
    property: property.id,
    stream,
    secret,
    privateKey: privateKey.export({ format: 'jwk' }).d ?? '',
    androidId,
    version: cabinet.version,
    nextSeq: (streams.find((candidate) => candidate.stream === stream)?.seq ?? 0) + 1,
    silent: cabinet.silentFrom !== null || cabinet.revokedAt !== null,
    pace: property.isMain ? 'stage' : 'usual',
    out: custody
      .filter(({ state, datalog_id, badge, since }) => state === 'out' && datalog_id === cabinet.id && badge && since)
      .map(({ tag, badge, since, due_back }) => ({
        tag,
        badge: badge!,
        since: new Date(since!).toISOString(),
        dueBack: due_back ? new Date(due_back).toISOString() : null,
      })),
    habits: {
      people: Object.fromEntries(
        property.badges
          .filter(({ to, job }) => to === null && job !== 'installer')
          .map(({ number, job }) => [number, reasons.filter(({ jobs }) => jobs.includes(job)).map(codeOf)]),
      ),
      common: reasons.filter(({ commonOnly }) => commonOnly).map(codeOf),
      workOrders: reasons.filter(({ workOrders }) => workOrders).map(codeOf),
      // Work orders are added after all logs are generated.
      openOrders: [],
    },
  };
}

const codeOf = ({ code }: { code: number }) => code;
