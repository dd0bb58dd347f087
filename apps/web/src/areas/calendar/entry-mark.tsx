import { IconBed, IconBriefcase, IconCake, IconHome, IconPhone, IconStar, IconSun } from '@tabler/icons-react';
import type { EntryKind } from './shapes.ts';

const marks = {
  onCall: IconPhone,
  birthday: IconCake,
  anniversary: IconStar,
  vacation: IconSun,
  sick: IconBed,
  remote: IconHome,
  work: IconBriefcase,
} as const;

/** The mark of what an entry is: never told by color alone. */
export function EntryMark({ kind, size = 14 }: { readonly kind: EntryKind; readonly size?: number }) {
  const Mark = marks[kind];
  return <Mark size={size} aria-hidden />;
}
