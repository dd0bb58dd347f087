import { useParams } from '@tanstack/react-router';

/** Section in the URL. */
export function useSectionParam(): string | undefined {
  const { section }: { readonly section?: unknown } = useParams({ strict: false });
  return typeof section === 'string' && section !== '' ? section : undefined;
}
