import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OTLP attribute in JSON. */
interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

export interface ReceivedSpan {
  name: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  attributes: Record<string, unknown>
  events: unknown[]
  status: { code?: number; message?: string }
}

interface Point {
  attributes?: Attribute[]
  asDouble?: number
  asInt?: number
  count?: number
  sum?: number
}

export interface ReceivedMetric {
  name: string
  points: { attributes: Record<string, unknown>; value?: number; count?: number; sum?: number }[]
}

/** How a fake collector behaves: it responds, hangs, or rejects. */
type Manner = 'answers' | 'silent' | 'refuses'

export type Collector = Awaited<ReturnType<typeof startCollector>>

/** Starts a fake OpenTelemetry collector that records all requests. */
export async function startCollector(manner: Manner = 'answers') {
  const bodies: { path: string; text: string }[] = []
  const silent = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString('utf8') })
    if (manner === 'silent') return void silent.add(response)
    response.statusCode = manner === 'refuses' ? 400 : 200
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const parsed = (path: string) =>
    bodies.filter((body) => body.path === path).map(({ text }) => JSON.parse(text))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The recorded requests. */
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans: () => parsed('/v1/traces').flatMap(spansIn),
    metrics: () => parsed('/v1/metrics').flatMap(metricsIn),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function spansIn(body: {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes?: Attribute[] })[] }[]
  }[]
}): ReceivedSpan[] {
  return body.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({ ...span, attributes: plain(span.attributes) }))
}

function metricsIn(body: {
  resourceMetrics: { scopeMetrics: { metrics: Record<string, unknown>[] }[] }[]
}): ReceivedMetric[] {
  return body.resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
    .map((metric) => {
      const data = (metric.gauge ?? metric.sum ?? metric.histogram) as { dataPoints: Point[] }
      const points = data.dataPoints.map(({ attributes, asDouble, asInt, count, sum }) => ({
        ...{ attributes: plain(attributes), value: asDouble ?? asInt },
        ...{ count, sum },
      }))
      return { name: String(metric.name), points }
    })
}

function plain(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue,
    ]),
  )
}
