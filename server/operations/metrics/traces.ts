import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall } from '../../platform/http/protect.ts'
import { type EndedStatement, statements, type Work, works } from '../../platform/process/work.ts'

/** ms for which a batch is offered to the receiver; the end of the process waits no longer either. */
const patience = 3_000

export type TraceSettings = { url: string; share: number; version: string; port: number }
/** Follows the calls of an application from now on until it closes. */
export type FollowCalls = (app: FastifyInstance) => void

/**
 * Sends spans of calls, statements, jobs, e-mails and questions to the authority to an OTLP receiver. The trace of a call is its `traceId` of log and
 * answers, without dashes. The packages are loaded where somebody traces only; a receiver that is away costs memory for 2,048 spans, then they are dropped.
 */
export async function openTraces({ url, share, version, port }: TraceSettings): Promise<FollowCalls> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const ids = new sdk.RandomIdGenerator()
  let traceOfCall: string | null = null
  let note = (_error: Error | undefined) => {}
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: patience })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'bitumen-portal',
      'service.version': version,
      'service.instance.id': `${hostname()}:${port}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    idGenerator: { generateTraceId: () => traceOfCall ?? ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exportTimeoutMillis: patience,
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, (result) => {
              note(result.error)
              done(result)
            }),
          shutdown: () => exporter.shutdown(),
          forceFlush: () => exporter.forceFlush(),
        },
      }),
    ],
  })
  const tracer = provider.getTracer('portal')
  const here = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<Work | FastifyRequest, Context>()
  const spanOf = (of: Work | FastifyRequest): Span | undefined => trace.getSpan(spans.get(of) ?? ROOT_CONTEXT)

  const kinds = {
    job: SpanKind.CONSUMER,
    daily: SpanKind.INTERNAL,
    mail: SpanKind.CLIENT,
    authority: SpanKind.CLIENT,
    event: SpanKind.CLIENT,
  }
  const begin = (work: Work): Context => {
    const around = here.getStore() ?? ROOT_CONTEXT
    const attributes = { 'portal.work': work.kind, ...work.facts }
    const context = trace.setSpan(around, tracer.startSpan(`${work.kind} ${work.name}`, { kind: kinds[work.kind], attributes }, around))
    spans.set(work, context)
    return context
  }
  const workEvents = {
    start: () => {},
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (work: Work) => spanOf(work)?.end(),
    error: (work: Work & { error?: unknown }) =>
      spanOf(work)?.setStatus({ code: SpanStatusCode.ERROR, message: (work.error as Error | undefined)?.name ?? 'Error' }),
  }
  const statementEnded = (told: unknown) => {
    const around = here.getStore()
    if (!around) return
    const { statement, text, ms, failed } = told as EndedStatement
    const ended = performance.timeOrigin + performance.now()
    const [verb = '', table = ''] = [/\w+/.exec(text)?.[0], /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]]
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 300), 'portal.statement': statement }
    const name = `${verb.toLowerCase()} ${table}`.trim()
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: ended - ms, attributes }, around)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(ended)
  }

  return (app) => {
    let away = false
    note = (error) => {
      if (error && !away) app.log.warn({ why: error.message }, 'traces cannot be sent; they are dropped until they can')
      if (!error && away) app.log.info('traces are sent again')
      away = error !== undefined
    }
    works.start.bindStore(here, begin)
    works.subscribe(workEvents)
    statements.subscribe(statementEnded)
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isCall(request.url)) return done()
      const route = request.routeOptions.url ?? 'none'
      traceOfCall = request.id.replaceAll('-', '')
      const attributes = { 'http.request.method': request.method, 'http.route': route }
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      traceOfCall = null
      spans.set(request, trace.setSpan(ROOT_CONTEXT, span))
      here.run(spans.get(request)!, done)
    })
    // a body comes on behalf of its socket
    app.addHook('preValidation', (request, _reply, done) => {
      const context = spans.get(request)
      if (context) here.run(context, done)
      else done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      const span = spanOf(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      // an open page listens for hours: that is no time of ours
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) span?.end()
      done()
    })
    app.addHook('onClose', async () => {
      works.start.unbindStore(here)
      works.unsubscribe(workEvents)
      statements.unsubscribe(statementEnded)
      await provider.shutdown().catch(() => {}) // who traces was told
    })
  }
}
