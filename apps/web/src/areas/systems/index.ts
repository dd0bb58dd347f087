export { ActivitiesPanel } from './activities/activities-panel.tsx';
export { BadgesPanel } from './badges/badges-panel.tsx';
export { SystemsPanel } from './panel/systems-panel.tsx';
export { SilentCabinets, useSilentCabinets } from './silent/silent-cabinets.tsx';
