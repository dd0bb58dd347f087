import type { Restriction } from '@latchboard/contract/badges/rules/restrictions';
import type { ConfigReply } from './device-api.ts';

export interface Badge {
  number: string;
  name: string;
  level: string;
  pin: string | null;
  language: string;
  from: string;
  to: string | null;
  /** Whether the badge's owner consented to fingerprints. Older servers omit it. */
  biometricAllowed?: boolean;
}
export interface Tag {
  tag: string;
  hook: number;
  /** First unit that the key opens. */
  unit: string | null;
  /** All units that the key opens. Older servers support only one unit and omit it. */
  opens?: readonly string[];
}
export interface Unit {
  unit: string;
  building: string | null;
}
export interface Activity {
  code: number;
  name: string;
  /** Spanish name, sent to key boards. */
  nameEs?: string | null;
  minutes: number | null;
}

/** Code on the label of a key tag. */
export interface Label {
  tag: string;
  code: string;
  /** Name of the key board or cabinet that the key belongs to, if it is another one. */
  board?: string;
}

export interface Purge {
  badge: string;
}

/** Configuration that the device uses for its decisions, even when offline. */
export interface Configuration {
  /** 0 before the first configuration arrives. */
  revision: number;
  badges: ReadonlyMap<string, readonly Badge[]>;
  tags: ReadonlyMap<string, Tag>;
  activities: ReadonlyMap<number, Activity>;
  units: ReadonlyMap<string, Unit>;
  restrictions: ReadonlyMap<string, Restriction>;
  /** Label codes by tag. Older servers omit them. */
  labels: ReadonlyMap<string, Label>;
  /** Badges with fingerprint templates that the cabinet must remove. */
  purges: ReadonlyMap<string, Purge>;
  settings: Readonly<Record<string, unknown>>;
}

export const emptyConfiguration: Configuration = {
  revision: 0,
  badges: new Map(),
  tags: new Map(),
  activities: new Map(),
  units: new Map(),
  restrictions: new Map(),
  labels: new Map(),
  purges: new Map(),
  settings: {},
};

/** Whether the device runs a key board, which has no door and no fingerprint reader. Older servers omit the setting. */
export const isKeyBoard = ({ settings }: Configuration): boolean => settings.isKeyBoard === true;

/** Applies a reply to a configuration. An unknown kind of change updates only the revision. */
export function applyReply(previous: Configuration, reply: ConfigReply): Configuration {
  if (reply.whole) return fromCompleteReply(reply);
  return (reply.changes ?? []).reduce(applyChange, { ...previous, revision: reply.revision });
}

function fromCompleteReply(reply: ConfigReply): Configuration {
  const list = <T>(listName: string) => (Array.isArray(reply[listName]) ? (reply[listName] as T[]) : []);
  return {
    revision: reply.revision,
    badges: Map.groupBy(list<Badge>('badges'), ({ number }) => number),
    tags: new Map(list<Tag>('tags').map((tag) => [tag.tag, tag])),
    activities: new Map(list<Activity>('activities').map((activity) => [activity.code, activity])),
    units: new Map(list<Unit>('units').map((unit) => [unit.unit, unit])),
    restrictions: new Map(
      list<Restriction & { key?: string }>('restrictions').map((restriction, index) => [
        restriction.key ?? String(index),
        restriction,
      ]),
    ),
    labels: new Map(list<Label>('labels').map((label) => [label.tag, label])),
    purges: new Map(list<Purge>('purges').map((purge) => [purge.badge, purge])),
    settings: (reply.settings ?? {}) as Record<string, unknown>,
  };
}

function applyChange(previous: Configuration, change: { kind: string; key: string; value: unknown }): Configuration {
  const { kind, key, value } = change;
  switch (kind) {
    case 'badge':
      return { ...previous, badges: withEntry(previous.badges, key, value === null ? null : [value as Badge]) };
    case 'tag':
      return { ...previous, tags: withEntry(previous.tags, key, value as Tag | null) };
    case 'activity':
      return { ...previous, activities: withEntry(previous.activities, Number(key), value as Activity | null) };
    case 'unit':
      return { ...previous, units: withEntry(previous.units, key, value as Unit | null) };
    case 'restriction':
      return { ...previous, restrictions: withEntry(previous.restrictions, key, value as Restriction | null) };
    case 'label':
      return { ...previous, labels: withEntry(previous.labels, key, value as Label | null) };
    case 'purge':
      return { ...previous, purges: withEntry(previous.purges, key, value as Purge | null) };
    case 'setting':
      return { ...previous, settings: { ...previous.settings, ...(value as Record<string, unknown> | null) } };
    default:
      return previous;
  }
}

function withEntry<K, V>(previous: ReadonlyMap<K, V>, key: K, value: V | null): ReadonlyMap<K, V> {
  const next = new Map(previous);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

const listNames = ['badges', 'tags', 'activities', 'units', 'restrictions', 'labels'] as const;

/** Reply with the whole configuration, for a device to store. `applyReply` can read it back. */
export function toWholeReply(configuration: Configuration): ConfigReply {
  const { revision, settings } = configuration;
  const lists = Object.fromEntries(
    listNames.map((listName) => [listName, [...configuration[listName].values()].flat()]),
  );
  return { revision, whole: true, settings, ...lists };
}
