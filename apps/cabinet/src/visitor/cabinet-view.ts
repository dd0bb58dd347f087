import type { CabinetView } from '@latchboard/contract/development/shapes';
import type { Configuration } from '@latchboard/device/configuration';
import type { EventBody } from '@latchboard/device/event-body';
import type { Cabinet } from '../cabinet-interface.ts';

/** Person who operates the cabinet manually, and their badge. */
export interface ActiveVisitor {
  visitor: string | undefined;
  badge: string | undefined;
}

type CabinetState = Omit<Cabinet, 'visitors'>;

const maxShownEvents = 30;
/** Number of recent events that is enough to find the last sign-in and the door state. */
export const visitEventCount = 100;
/** Codes for a returned key and for no activity. */
const hiddenActivityCodes: readonly number[] = [1, 99];

/** The cabinet as a visitor sees it, built from its configuration, status, and latest events. */
export function cabinetViewOf(cabinet: CabinetState, activeVisitor: ActiveVisitor, visitor: string): CabinetView {
  const configuration = cabinet.configuration();
  const { switches, credentials } = cabinet;
  const { waiting, last, failure } = cabinet.status();
  const latest = cabinet
    .latestEvents(visitEventCount)
    .map(({ seq, text }) => ({ seq, event: JSON.parse(text) as EventBody }));
  const { settings } = configuration;
  const badges = [...configuration.badges.values()].flat();
  const nameOf = (badge: unknown) => badges.find(({ number }) => number === badge)?.name ?? null;
  const isYou = activeVisitor.visitor === visitor;
  const atKeypad =
    activeVisitor.visitor === undefined ? signedInBy(latest.map(({ event }) => event)) : activeVisitor.badge;
  const person = badges.find(({ number }) => number === atKeypad);
  return {
    revision: configuration.revision,
    timeZone: typeof settings.timeZone === 'string' ? settings.timeZone : 'UTC',
    lettered: settings.nonLetteredPanels !== true,
    standing: isYou
      ? 'you'
      : activeVisitor.visitor !== undefined
        ? 'other'
        : atKeypad === undefined
          ? 'nobody'
          : 'people',
    person:
      atKeypad === undefined
        ? null
        : {
            ...{ badge: atKeypad, name: person?.name ?? null, language: person?.language ?? 'en' },
            hasFingerprint: cabinet.hasFingerprint(atKeypad),
            mayEnroll: person?.biometricAllowed ?? false,
          },
    door: doorOf(latest.map(({ event }) => event)),
    link: { isOn: !switches.offline, waiting, failure: failure ?? null },
    keys: keysOf(cabinet, configuration, nameOf),
    badges: badges.map(({ number, name, level, language, pin, from, to }) => ({
      ...{ number, name, level, language, pin },
      asksPin: pin !== null,
      isValid: new Date(from) <= new Date() && (to === null || new Date() < new Date(to)),
      hasFingerprint: cabinet.hasFingerprint(number),
    })),
    activities: [...configuration.activities.values()]
      .filter(({ code }) => !hiddenActivityCodes.includes(code))
      .map(({ code, name, minutes }) => ({
        ...{ code, name, minutes },
        asksWorkOrder: credentials.habits?.workOrders.includes(code) ?? false,
      })),
    log: latest.slice(0, maxShownEvents).map(({ seq, event }) => ({
      ...{ seq, kind: String(event.kind), isDelivered: seq <= last - waiting },
      time: text(event.time),
      what: text(event.kind === 'key' ? event.movement : event.action),
      ...{ badge: text(event.badge), name: nameOf(event.badge), tag: text(event.tag), unit: text(event.unit) },
      hook: typeof event.hook === 'number' ? event.hook : null,
      exception: text(event.exception),
    })),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Badge of the person who is signed in, according to the log. Events are newest first. */
function signedInBy(events: readonly EventBody[]): string | undefined {
  const last = events.find(({ kind, action }) => kind === 'session' && action !== 'wrong-pin');
  return last?.action === 'signed-in' ? String(last.badge) : undefined;
}

/** Door state after these events, newest first. */
export function doorOf(events: readonly EventBody[]): CabinetView['door'] {
  const last = events.find(({ kind }) => kind === 'door')?.action;
  return last === 'opened' ? 'open' : last === 'left-open' ? 'left-open' : 'closed';
}

function keysOf(cabinet: CabinetState, { tags }: Configuration, nameOf: (badge: string) => string | null) {
  const keysOut = cabinet.keysOut();
  const misplacedKeys = cabinet.misplacedKeys();
  const holderOf = (tag: string) => {
    const keyOut = keysOut.get(tag);
    return keyOut ? { badge: keyOut.badge, name: nameOf(keyOut.badge), since: keyOut.since } : null;
  };
  const ownKeys = [...tags.values()].map(({ tag, hook, unit, opens }) => ({
    ...{ tag, home: hook, holder: holderOf(tag) },
    hangs: keysOut.has(tag) ? null : (misplacedKeys.get(tag) ?? hook),
    opens: [...(opens ?? (unit === null ? [] : [unit]))],
  }));
  const foreignKeys = [...misplacedKeys].filter(([tag]) => !tags.has(tag));
  return [
    ...ownKeys,
    ...foreignKeys.map(([tag, hook]) => ({ tag, home: null, hangs: hook, opens: [], holder: holderOf(tag) })),
  ];
}
