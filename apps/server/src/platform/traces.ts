import { register } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';

/**
 * Attributes that are never sent, because URLs contain search terms and link tokens. The name of the call is sent
 * instead.
 */
const urlAttributes = ['url.full', 'url.path', 'url.query', 'http.url', 'http.target', 'http.referer'];

class ProcessorWithoutUrls extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of urlAttributes) delete span.attributes[name];
    super.onEnd(span);
  }
}

/**
 * Sends a span for each call, statement, and outgoing call to an OTLP collector. Call it before other modules load,
 * because it instruments them as they load. Returns a function that sends the remaining spans.
 */
export function startTraces(url: string): () => Promise<void> {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'latchboard' }),
    spanProcessors: [new ProcessorWithoutUrls(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        // The requests from the exporter are excluded. Their spans would cause further requests.
        ignoreOutgoingRequestHook: ({ hostname, host, port }) => isCollector(url, hostname ?? host, port),
        ignoreIncomingRequestHook: ({ url: path }) => /^\/(health|metrics|assets)/.test(path ?? ''),
      }),
      // Statements are sent without their parameters.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  });
  return () => provider.shutdown();
}

function isCollector(url: string, host: string | null | undefined, port: string | number | null | undefined): boolean {
  const collector = new URL(url);
  return host === collector.hostname && String(port ?? '') === collector.port;
}
