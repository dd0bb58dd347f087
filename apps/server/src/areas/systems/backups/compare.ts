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
  /** Tags of the property that are in another cabinet. */
  readonly elsewhere: ReadonlySet<string>;
  /** Names of active units. */
  readonly units: ReadonlySet<string>;
  readonly panels: readonly number[];
}

const assignmentOf = ({ hook, opens }: AssignedTag) => ({ hook, opens: [...opens] });
const isSame = (a: AssignedTag, b: AssignedTag) => a.hook === b.hook && a.opens.join('\n') === b.opens.join('\n');

/**
 * Changes that restoring a backup would make to the tags on hooks, the units they open, and the panels. A key that is
 * out keeps its hook, and a tag that is now in another cabinet stays there. Badges, hours, activities, and settings
 * belong to the property and do not change.
 */
export function compareBackup({ config }: BackupContent, current: CurrentConfiguration): Difference[] {
  const currentTags = new Map(current.tags.map((tag) => [tag.tag, tag]));
  const backupTags = new Set(config.tags.map(({ tag }) => tag));
  const line = (kind: Difference['what'], name: string, act: Difference['act'], details: Partial<Difference> = {}) => ({
    ...{ what: kind, name, act, before: null, after: null, reason: null },
    ...details,
  });
  const lines: Difference[] = [];
  for (const currentTag of current.tags)
    if (!backupTags.has(currentTag.tag))
      lines.push(
        currentTag.isOut
          ? line('tag', currentTag.tag, 'keep', { before: assignmentOf(currentTag), reason: 'out' })
          : line('tag', currentTag.tag, 'remove', { before: assignmentOf(currentTag) }),
      );
  for (const backupTag of config.tags) {
    const currentTag = currentTags.get(backupTag.tag);
    if (currentTag && isSame(currentTag, backupTag)) continue;
    const after = assignmentOf(backupTag);
    if (current.elsewhere.has(backupTag.tag))
      lines.push(line('tag', backupTag.tag, 'keep', { after, reason: 'elsewhere' }));
    else if (!currentTag) lines.push(line('tag', backupTag.tag, 'add', { after }));
    else if (currentTag.isOut)
      lines.push(line('tag', backupTag.tag, 'keep', { before: assignmentOf(currentTag), after, reason: 'out' }));
    else lines.push(line('tag', backupTag.tag, 'change', { before: assignmentOf(currentTag), after }));
  }
  const restoredTags = config.tags.filter(({ tag }) =>
    lines.some((candidate) => candidate.name === tag && candidate.act !== 'keep'),
  );
  for (const unit of new Set(restoredTags.flatMap(({ opens }) => opens)))
    if (!current.units.has(unit)) lines.push(line('unit', unit, 'add'));
  const panels = config.panels ?? current.panels;
  if (panels.join() !== current.panels.join()) lines.push(line('panels', panels.join(', '), 'change'));
  return withoutUsedHooks(lines, current);
}

/** Keeps a tag whose restored hook is in use. A hook can have only one tag. */
function withoutUsedHooks(lines: readonly Difference[], current: CurrentConfiguration): Difference[] {
  const movedTags = new Set(lines.filter(({ what, act }) => what === 'tag' && act !== 'keep').map(({ name }) => name));
  const usedHooks = new Set(current.tags.filter(({ tag }) => !movedTags.has(tag)).map(({ hook }) => hook));
  return lines.map((line) =>
    line.what === 'tag' && line.after && line.act !== 'keep' && usedHooks.has(line.after.hook)
      ? { ...line, act: 'keep' as const, reason: 'out' as const }
      : line,
  );
}
