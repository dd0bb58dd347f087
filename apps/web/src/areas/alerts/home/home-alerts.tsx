import type { EntityRef } from '#web/lib/record/sections.ts';
import { OpenPanel } from '../open-panel.tsx';

/** The three most urgent patterns of open exceptions, on the home page. */
export const HomeAlerts = (entity: EntityRef) => <OpenPanel {...entity} max={3} />;
