export { overviewHref } from './board/board-subject.ts';
export { writeCsv } from './board/csv.ts';
export { saveTable, saveText } from './board/save-keys-out.ts';
export { LiveStatus } from './live/live-status.tsx';
export { Incidents, useIncidents } from './log/incidents.tsx';
export { LatestEvents } from './log/latest-events.tsx';
export { RecentActivity } from './log/recent-activity.tsx';
export { levelOf } from './roll-up/level-calls.ts';
export { RollUpContent } from './roll-up/roll-up-content.tsx';
