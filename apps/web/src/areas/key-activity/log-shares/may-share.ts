import { type Me, mayDo } from '#web/lib/me.ts';

/** Whether the user may share parts of the log through a link. False during impersonation. */
export const mayShareLog = (me: Me): boolean =>
  me.viewingAs === null &&
  mayDo(me, 'Report-Share_CREATE') &&
  mayDo(me, 'DatalogTransaction_ALL') &&
  mayDo(me, 'Report-HooksTags_READ');
