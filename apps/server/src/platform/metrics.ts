import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What `GET /metrics` shows, in the Prometheus text format. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'latchboard_call_seconds',
      help: 'Time to answer a call',
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
      help: 'Cabinet events that were known already',
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
      help: 'Reads of reports and exports while there is a replica, by where they were made',
      labelNames: ['from'] as const,
      registers: [registry],
    }),
    liveStreams: new Gauge({ name: 'latchboard_live_streams', help: 'Open live streams', registers: [registry] }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
