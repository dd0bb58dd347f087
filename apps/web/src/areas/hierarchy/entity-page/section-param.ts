import { useParams } from '@tanstack/react-router';
import { isSection } from '#web/lib/record/all-sections.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Section in the URL. */
export function useSectionParam(): string | undefined {
  const { section }: { readonly section?: unknown } = useParams({ strict: false });
  return typeof section === 'string' && section !== '' ? section : undefined;
}

/** Text key for the name of the section in the URL. Undefined for the first section and for an unknown one. */
export function useSectionTitle(entity: EntityRef | null) {
  const section = useSectionParam();
  return entity && section !== undefined && isSection(entity, section) ? (`section.${section}` as const) : undefined;
}
