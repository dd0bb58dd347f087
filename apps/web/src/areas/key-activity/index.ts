export { overviewHref } from './board/board-subject.ts';
export { useKeyFindings } from './findings/use-key-findings.tsx';
export { useLevelFindings } from './findings/use-level-findings.tsx';
export { LiveStatus } from './live/live-status.tsx';
export { Incidents, useIncidents } from './log/incidents.tsx';
export { LatestEvents } from './log/latest-events.tsx';
export { levelOf } from './roll-up/level-calls.ts';
export { RollUpContent } from './roll-up/roll-up-content.tsx';
export { useWayBack } from './use-way-back.ts';
