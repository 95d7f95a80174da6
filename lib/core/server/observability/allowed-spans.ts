import 'server-only'
import { type Attributes, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace'

export const OWN_SCOPE = 'sharelife'
const NEXT_SCOPE = 'next.js'

/** Next.js also writes URLs with their query, which must not leave the process. */
const ALLOWED_ATTRIBUTES = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'next.span_type', 'error.type'],
  ...['db.system.name', 'db.collection.name', 'db.operation.name'],
  ...['sharelife.use_case', 'sharelife.mail.kind'],
  ...['sharelife.provider', 'sharelife.provider.call', 'sharelife.outcome'],
])

const HTTP_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Drops events and links, which quote values, and spans whose names contain URLs. */
export class AllowedSpans implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #onRequest: (request: CompletedRequest) => void

  constructor(next: SpanProcessor, onRequest: (request: CompletedRequest) => void) {
    this.#next = next
    this.#onRequest = onRequest
  }

  onStart(span: Span, parent: Parameters<SpanProcessor['onStart']>[1]): void {
    this.#next.onStart(span, parent)
  }

  onEnd(span: ReadableSpan): void {
    const allowed = allowedSpan(span)
    if (!allowed) return
    const request = completedRequest(allowed)
    if (request) this.#onRequest(request)
    this.#next.onEnd(allowed)
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}

export interface CompletedRequest {
  method: string
  /** The route pattern; `other` without one, such as for a redirect. */
  route: string
  /** `2xx` to `5xx`. */
  statusClass: string
  seconds: number
}

function completedRequest({ attributes, duration }: ReadableSpan): CompletedRequest | null {
  if (attributes['next.span_type'] !== 'BaseServer.handleRequest') return null
  return {
    method: String(attributes['http.method']),
    route: String(attributes['http.route'] ?? 'other'),
    statusClass: `${Math.floor(Number(attributes['http.status_code']) / 100)}xx`,
    seconds: duration[0] + duration[1] / 1e9,
  }
}

function allowedSpan(span: ReadableSpan): ReadableSpan | null {
  const scope = span.instrumentationScope.name
  if (scope !== OWN_SCOPE && scope !== NEXT_SCOPE) return null
  const attributes = allowedAttributes(span.attributes)
  const type = attributes['next.span_type']
  if (type === 'AppRender.fetch') return null
  const name = scope === OWN_SCOPE ? span.name : nextName(attributes)
  const { code } = span.status
  return {
    name: redact(name),
    attributes,
    events: [],
    links: [],
    // Next.js puts the text of an error here.
    status: { code: code === SpanStatusCode.ERROR ? code : SpanStatusCode.UNSET },
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function allowedAttributes(attributes: Attributes): Attributes {
  const allowed: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!ALLOWED_ATTRIBUTES.has(name)) continue
    allowed[name] = typeof value === 'number' ? value : redact(String(value))
  }
  if ('http.method' in allowed && !HTTP_METHODS.has(String(allowed['http.method']))) {
    allowed['http.method'] = 'other'
  }
  return allowed
}

function nextName(attributes: Attributes): string {
  const { 'http.method': method, 'http.route': route, 'next.span_type': type } = attributes
  return method ? [method, route].filter(Boolean).join(' ') : String(type)
}

function redact(text: string): string {
  const isFixed = /^[\w .:/()[\]*-]{0,120}$/.test(text) && !/[0-9a-f]{24}|\d{5}/i.test(text)
  return isFixed ? text : '…'
}
