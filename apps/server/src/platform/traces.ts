import { register } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** Addresses hold what people search for and tokens of links: they never leave. The call's name says which call it was. */
const addresses = ['url.full', 'url.path', 'url.query', 'http.url', 'http.target', 'http.referer'];

class WithoutAddresses extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of addresses) delete span.attributes[name];
    super.onEnd(span);
  }
}

/**
 * Sends a span for each call, statement and call to others to a collector that speaks OTLP. It must begin before anything else is loaded:
 * modules are watched as they load. Answers how to send what is left.
 */
export function startTraces(url: string): () => Promise<void> {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'latchboard' }),
    spanProcessors: [new WithoutAddresses(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        // Spans of the exporter itself would be sent for ever.
        ignoreOutgoingRequestHook: ({ hostname, host, port }) => isCollector(url, hostname ?? host, port),
        ignoreIncomingRequestHook: ({ url: path }) => /^\/(health|metrics|assets)/.test(path ?? ''),
      }),
      // Statements are sent with their parameters left out.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  });
  return () => provider.shutdown();
}

function isCollector(url: string, host: string | null | undefined, port: string | number | null | undefined): boolean {
  const collector = new URL(url);
  return host === collector.hostname && String(port ?? '') === collector.port;
}
