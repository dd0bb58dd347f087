import { IconBed, IconBriefcase, IconCake, IconHome, IconPhone, IconStar, IconSun } from '@tabler/icons-react';
import type { EntryKind } from './shapes.ts';

const icons = {
  onCall: IconPhone,
  birthday: IconCake,
  anniversary: IconStar,
  vacation: IconSun,
  sick: IconBed,
  remote: IconHome,
  work: IconBriefcase,
} as const;

/** Icon of an entry's kind, because color must not be the only cue. */
export function EntryMark({ kind, size = 14 }: { readonly kind: EntryKind; readonly size?: number }) {
  const Mark = icons[kind];
  return <Mark size={size} aria-hidden />;
}
