import {
  type EventKind,
  eventIdentity,
  eventShapes,
  isEventKind,
} from '@latchboard/contract/key-activity/rules/event-shapes';
import { revokedCode } from '@latchboard/contract/key-activity/rules/revoked-code';

/** Event as received, limited to the fields that this server supports. */
export type DecodedEvent = {
  seq: number;
  /** As the cabinet sent it, including unknown fields. */
  raw: Record<string, unknown>;
  kind: EventKind;
  /** Reason for quarantine. Null for a valid event. */
  quarantine: string | null;
  deviceTime: Date | null;
  /** Kind of movement or incident, such as `taken`, `returned`, `none`, `opened`, or `wrong-pin`. */
  movement: string | null;
  badge: string | null;
  tag: string | null;
  hook: number | null;
  unit: string | null;
  activity: number | null;
  exception: string | null;
  workOrder: string | null;
  dueBack: Date | null;
  typed: boolean | null;
  /** True if the key was tapped or its code was typed, not scanned. Null for an event from a cabinet. */
  keyTyped: boolean | null;
  /** Sequence number of the event that this one undoes. */
  undoes: number | null;
  /** Times of a `clock-set` event. Null for other events and unreadable times. */
  clockSet: { oldTime: Date; newTime: Date } | null;
};

const noContent = {
  movement: null,
  badge: null,
  tag: null,
  hook: null,
  unit: null,
  activity: null,
  exception: null,
  workOrder: null,
  dueBack: null,
  typed: null,
  keyTyped: null,
  undoes: null,
  clockSet: null,
};

/** Reads one event. Undefined without an identity (seq and salt), which rejects the whole batch. */
export function decodeEvent(value: unknown): DecodedEvent | undefined {
  const kind = kindOf(value);
  if (kind === undefined || !isEventKind(kind)) {
    const reason = kind === undefined ? 'kind: missing or no text' : null;
    return withoutContent(value, 'system', reason);
  }
  const parsed = eventShapes[kind].safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return withoutContent(value, kind, problems.join('; '));
  }
  const event = parsed.data;
  return {
    seq: event.seq,
    raw: value as Record<string, unknown>,
    kind,
    quarantine: null,
    deviceTime: event.time === undefined ? null : new Date(event.time),
    movement: event.kind === 'key' ? event.movement : (event.action ?? null),
    badge: event.badge ?? null,
    tag: event.tag ?? null,
    hook: event.hook ?? null,
    unit: event.unit ?? null,
    activity: event.activity ?? null,
    // Only the server assigns this code.
    exception: event.exception === revokedCode ? null : (event.exception ?? null),
    workOrder: event.workOrder ?? null,
    dueBack: event.dueBack ? new Date(event.dueBack) : null,
    typed: event.typed ?? null,
    keyTyped: null,
    undoes: undoneSeq(value as Record<string, unknown>, event.seq),
    clockSet: kind === 'system' ? clockSetOf(event) : null,
  };
}

/** Sequence number of the undone event. It must be an earlier one. */
function undoneSeq({ undoes }: Readonly<Record<string, unknown>>, seq: number): number | null {
  return typeof undoes === 'number' && Number.isSafeInteger(undoes) && undoes >= 0 && undoes < seq ? undoes : null;
}

/**
 * Removes the content of an event, because the server does not trust the content. The raw event stays in the log as the
 * device sent it.
 */
export const quarantineEvent = <Event extends DecodedEvent>(event: Event, quarantine: string): Event => ({
  ...event,
  ...noContent,
  quarantine,
});

/** Old and new time of a `clock-set` event. */
export function clockSetOf(raw: Readonly<Record<string, unknown>>): DecodedEvent['clockSet'] {
  if (raw.action !== 'clock-set') return null;
  const [oldResult, newResult] = [instantShape.safeParse(raw.oldTime), instantShape.safeParse(raw.newTime)];
  return oldResult.success && newResult.success
    ? { oldTime: new Date(oldResult.data), newTime: new Date(newResult.data) }
    : null;
}

function kindOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  return typeof value.kind === 'string' ? value.kind : undefined;
}

/** Decodes an event without its content. It has only its identity and, if readable, its time. */
function withoutContent(value: unknown, kind: EventKind, quarantine: string | null): DecodedEvent | undefined {
  const identity = eventIdentity.safeParse(value);
  if (!identity.success) return undefined;
  const raw = value as Record<string, unknown>;
  const time = instantShape.safeParse(raw.time);
  const deviceTime = time.success ? new Date(time.data) : null;
  return { ...noContent, seq: identity.data.seq, raw, kind, quarantine, deviceTime };
}

const instantShape = eventShapes.key.shape.time;
