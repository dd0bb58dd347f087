import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const stateGauges = {
  mail_waiting: 'Messages that wait to be sent',
  mail_given_up: 'Messages that failed permanently',
  webhooks_failing: 'Webhooks that fail or were switched off',
  webhook_deliveries_waiting: 'Waiting webhook deliveries',
  directory_errors_day: 'Rejected calls from directories in 24 hours',
  cabinets: 'Enrolled cabinets',
  cabinets_silent: 'Silent cabinets',
  cabinets_wrong_clock: 'Cabinets with a wrong clock',
  cabinet_events_queued: 'Events that cabinets have not sent yet',
  reports_overdue: 'Scheduled reports that are due and not sent',
  backup_age_seconds:
    'Age of the last verified scheduled backup, or time since the first start if there is none; 0 without a schedule',
  backups_overdue: '1 if a verified scheduled backup has been missing for more than 26 hours, else 0',
  backups_failed: 'Scheduled backups that failed since the last verified one: 0, 1, or 2 for two or more',
  database_bytes: 'Size of the database',
  database_connections: 'Connections to the database',
  database_connections_max: 'Maximum number of database connections',
} as const;
export type StateGauge = keyof typeof stateGauges;

/** Creates metrics for `GET /metrics`, in the Prometheus text format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'latchboard_call_seconds',
      help: 'Duration of a call',
      labelNames: ['call', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    eventsStored: new Counter({
      name: 'latchboard_events_stored_total',
      help: 'Cabinet events stored',
      registers: [registry],
    }),
    eventsRepeated: new Counter({
      name: 'latchboard_events_repeated_total',
      help: 'Repeated cabinet events',
      registers: [registry],
    }),
    mailSent: new Counter({
      name: 'latchboard_mail_total',
      help: 'Mail by outcome',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    reportReads: new Counter({
      name: 'latchboard_report_reads_total',
      help: 'Reads of reports and exports while there is a replica, by database',
      labelNames: ['from'] as const,
      registers: [registry],
    }),
    jobRuns: new Counter({
      name: 'latchboard_job_runs_total',
      help: 'Runs of jobs by outcome',
      labelNames: ['job', 'outcome'] as const,
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'latchboard_job_seconds',
      help: 'Duration of a job run',
      labelNames: ['job'] as const,
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers: [registry],
    }),
    /**
     * State of the installation. Each process that runs jobs reads this state from the database at a scrape, at most
     * every 15 seconds.
     */
    state: Object.fromEntries(
      Object.entries(stateGauges).map(([name, help]) => [
        name,
        new Gauge({ name: `latchboard_${name}`, help, registers: [registry] }),
      ]),
    ) as Record<StateGauge, Gauge>,
    startedAt: new Date(),
    /** Runs before a scrape and sets the gauges that depend on the database. */
    beforeScrape: (async () => {}) as () => Promise<void>,
    liveStreams: new Gauge({ name: 'latchboard_live_streams', help: 'Open live streams', registers: [registry] }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
