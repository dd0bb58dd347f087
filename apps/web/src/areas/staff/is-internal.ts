import { useMe } from '#web/lib/session.ts';

/** Whether one of the provider's people is at work as such; while viewing as a customer they count as one. */
export function useIsInternal(): boolean {
  const me = useMe();
  return me.person.isInternal && !me.viewingAs;
}
