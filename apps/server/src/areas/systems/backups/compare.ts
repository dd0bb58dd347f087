import type { CallOutput, contract } from '@latchboard/contract';
import type { BackupContent } from '@latchboard/contract/systems/backup-shape';

export type Difference = CallOutput<typeof contract.systems.restoreBackup>['differences'][number];

export interface AssignedTag {
  readonly tag: string;
  readonly hook: number;
  readonly opens: readonly string[];
}

/** Current configuration of a system. */
export interface CurrentConfiguration {
  readonly tags: readonly (AssignedTag & { readonly isOut: boolean })[];
  /** Tags of the property that are in another of its cabinets. */
  readonly elsewhere: ReadonlySet<string>;
  /** Names of active units. */
  readonly units: ReadonlySet<string>;
  readonly panels: readonly number[];
}

const placeOf = ({ hook, opens }: AssignedTag) => ({ hook, opens: [...opens] });
const isSame = (a: AssignedTag, b: AssignedTag) => a.hook === b.hook && a.opens.join('\n') === b.opens.join('\n');

/**
 * Changes of restoring a backup: the tags on the hooks, the units they open, and the panels. A key that is out keeps
 * its hook, and so does a tag that is now in another cabinet. Badges, hours, activities, and settings belong to the
 * property and do not change.
 */
export function compare({ config }: BackupContent, present: CurrentConfiguration): Difference[] {
  const now = new Map(present.tags.map((tag) => [tag.tag, tag]));
  const wanted = new Set(config.tags.map(({ tag }) => tag));
  const line = (what: Difference['what'], name: string, act: Difference['act'], rest: Partial<Difference> = {}) => ({
    ...{ what, name, act, before: null, after: null, reason: null },
    ...rest,
  });
  const lines: Difference[] = [];
  for (const was of present.tags)
    if (!wanted.has(was.tag))
      lines.push(
        was.isOut
          ? line('tag', was.tag, 'keep', { before: placeOf(was), reason: 'out' })
          : line('tag', was.tag, 'remove', { before: placeOf(was) }),
      );
  for (const is of config.tags) {
    const was = now.get(is.tag);
    if (was && isSame(was, is)) continue;
    const after = placeOf(is);
    if (present.elsewhere.has(is.tag)) lines.push(line('tag', is.tag, 'keep', { after, reason: 'elsewhere' }));
    else if (!was) lines.push(line('tag', is.tag, 'add', { after }));
    else if (was.isOut) lines.push(line('tag', is.tag, 'keep', { before: placeOf(was), after, reason: 'out' }));
    else lines.push(line('tag', is.tag, 'change', { before: placeOf(was), after }));
  }
  const hung = config.tags.filter(({ tag }) => lines.some((one) => one.name === tag && one.act !== 'keep'));
  for (const unit of new Set(hung.flatMap(({ opens }) => opens)))
    if (!present.units.has(unit)) lines.push(line('unit', unit, 'add'));
  const panels = config.panels ?? present.panels;
  if (panels.join() !== present.panels.join()) lines.push(line('panels', panels.join(' '), 'change'));
  return withoutTaken(lines, present);
}

/** A hook has one tag, so no tag is restored to the hook of a kept tag. */
function withoutTaken(lines: readonly Difference[], present: CurrentConfiguration): Difference[] {
  const moved = new Set(lines.filter(({ what, act }) => what === 'tag' && act !== 'keep').map(({ name }) => name));
  const taken = new Set(present.tags.filter(({ tag }) => !moved.has(tag)).map(({ hook }) => hook));
  return lines.map((one) =>
    one.what === 'tag' && one.after && one.act !== 'keep' && taken.has(one.after.hook)
      ? { ...one, act: 'keep' as const, reason: 'out' as const }
      : one,
  );
}
