import type { EntityRef } from '#web/lib/record/sections.ts';
import { OpenPanel } from '../open-panel.tsx';

/** The open exceptions on the home page: the few that last longest. */
export const HomeAlerts = (entity: EntityRef) => <OpenPanel {...entity} most={3} />;
