import type { EntityRef } from '#web/lib/record/sections.ts';
import { OpenPanel } from '../open-panel.tsx';

/** The three exceptions that have been open the longest, on the home page. */
export const HomeAlerts = (entity: EntityRef) => <OpenPanel {...entity} max={3} />;
