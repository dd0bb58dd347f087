import { useParams } from '@tanstack/react-router';

/** The section that the address names. */
export function useSectionParam(): string | undefined {
  const { section }: { readonly section?: unknown } = useParams({ strict: false });
  return typeof section === 'string' && section !== '' ? section : undefined;
}
