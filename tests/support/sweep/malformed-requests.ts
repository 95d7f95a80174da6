import fc from 'fast-check'
import { hostileKey, hostileText, hostileValue } from './hostile-values'
import {
  type Fields,
  type Json,
  SWEEP_USERS,
  type SweepUser,
  VALID_REQUESTS,
} from './valid-requests'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

export type Payload =
  | { json: Json }
  /** A text instead of JSON, or the valid JSON truncated, prefixed or doubled. */
  | { text: string }
  | { bytes: number[] }
  /** Brackets nested `depth` times instead of a value. */
  | { open: string; depth: number }
  | { form: FormPart }

/** A form with one part; the rest is as browsers write it. */
export interface FormPart {
  field?: string
  filename?: string
  type?: string
  contents?: 'png' | 'gif' | 'svg' | 'cut' | 'text' | number[]
  /** The boundary in the header, if it differs from the form's own. */
  boundary?: string
}

/** One request of a sweep as plain data with placeholders, to repeat it from the output. */
export interface MalformedRequest {
  /** The path under `app/api`. */
  path: string
  method: Method
  as: SweepUser | 'revoked' | 'forged'
  params: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  payload?: Payload
}

type Spoil = (call: MalformedRequest) => fc.Arbitrary<MalformedRequest>

/** A valid request to the site. */
export function validRequest(name: string): MalformedRequest {
  const known = VALID_REQUESTS[name]
  const [method = '', path = ''] = name.split(' ')
  if (!known) throw new Error(`no valid form of ${name} is known`)
  const { as, params = {}, query = {}, headers = {}, body, picture, text } = known
  return {
    ...{ path, method: method as Method, as, params, headers },
    query: Object.entries(query),
    ...(body && { payload: { json: body } }),
    ...(picture && { payload: { form: {} } }),
    ...(text && { payload: { text } }),
  }
}

/** Any request to the site, usually with one fault. */
export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc
  .oneof(
    ...Object.entries(VALID_REQUESTS).map(([name, { weight = 20 }]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  )
  .map(validRequest)
  .chain((call) =>
    fc
      .oneof(...waysFor(call).map(([weight, spoil]) => ({ weight, arbitrary: fc.constant(spoil) })))
      .chain((spoil) => spoil(call)),
  )
  .chain((call) => otherCaller(call))

function waysFor({ payload, params, query }: MalformedRequest): [number, Spoil][] {
  const hasFields = payload && 'json' in payload && Object.keys(payload.json as Fields).length > 0
  const ways: [number, Spoil | false | undefined][] = [
    [2, fc.constant],
    [12, hasFields && oneField],
    [3, hasFields && twoFields],
    [2, hasFields && withoutField],
    [2, payload && 'json' in payload && newField],
    [3, payload && 'form' in payload ? otherForm : otherPayload],
    [1, contentType],
    [6, Object.keys(params).length > 0 && otherParam],
    [query.length > 0 ? 10 : 1, otherQuery],
    [2, otherHeader],
    [1, otherMethod],
  ]
  return ways.filter((way): way is [number, Spoil] => Boolean(way[1]))
}

function fieldsOf({ payload }: MalformedRequest): Fields {
  return payload && 'json' in payload ? (payload.json as Fields) : {}
}

const withJson = (call: MalformedRequest, json: Json): MalformedRequest => ({
  ...call,
  payload: { json },
})

/** Defines an own property, even `__proto__`. */
function withField(fields: Fields, key: string, value: Json): Fields {
  const copy = { ...fields }
  return Object.defineProperty(copy, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const oneField: Spoil = (call) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(fieldsOf(call))), hostileValue)
    .map(([key, value]) => withJson(call, withField(fieldsOf(call), key, value)))

const twoFields: Spoil = (call) => oneField(call).chain(oneField)

const withoutField: Spoil = (call) =>
  fc.constantFrom(...Object.keys(fieldsOf(call))).map((key) => {
    const { [key]: _left, ...rest } = fieldsOf(call)
    return withJson(call, rest)
  })

const newField: Spoil = (call) =>
  fc
    .tuple(hostileKey, hostileValue)
    .map(([key, value]) => withJson(call, withField(fieldsOf(call), key, value)))

const otherPayload: Spoil = (call) => {
  const valid = JSON.stringify(fieldsOf(call))
  const text = fc.oneof(
    fc.nat(valid.length).map((length) => valid.slice(0, length)),
    fc.constantFrom(`\ufeff${valid}`, `${valid}${valid}`, `${valid} x`, `[${valid}]`, '[1e999]'),
    fc.constantFrom('{"a":1,"a":2}', '{"__proto__":{"role":"admin"}}', "{'a':1}", '{"a":NaN}', ''),
    fc.json({ maxDepth: 4 }),
    hostileText,
  )
  return fc
    .oneof(
      { weight: 4, arbitrary: text.map((written): Payload => ({ text: written })) },
      { weight: 2, arbitrary: hostileValue.map((json): Payload => ({ json })) },
      {
        weight: 1,
        arbitrary: fc.array(fc.nat(255), { maxLength: 60 }).map((bytes): Payload => ({ bytes })),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('[', '{"a":', '[{"a":['), fc.constantFrom(31, 5_000, 12_000))
          .map(([open, depth]): Payload => ({ open, depth })),
      },
    )
    .map((payload) => ({ ...call, payload }))
}

const otherForm: Spoil = (call) =>
  fc
    .record(
      {
        field: fc.oneof(fc.constantFrom('image', 'Image', 'image[]', ''), hostileText),
        filename: hostileText,
        type: fc.oneof(fc.constantFrom('image/png', 'text/html', 'image/svg+xml'), hostileText),
        contents: fc.oneof(
          fc.constantFrom('png' as const, 'gif' as const, 'svg' as const, 'cut' as const),
          fc.constant('text' as const),
          fc.array(fc.nat(255), { maxLength: 200 }),
        ),
        boundary: hostileText,
      },
      { requiredKeys: [] },
    )
    .map((form) => ({ ...call, payload: { form } }))

const contentType: Spoil = (call) =>
  fc
    .oneof(
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'),
      fc.constantFrom('application/json; charset=utf-16', 'APPLICATION/JSON ;x', 'application/xml'),
      fc.constantFrom('multipart/form-data; boundary=', 'multipart/form-data; boundary="a', ','),
      hostileText,
    )
    .map((type) => ({ ...call, headers: { ...call.headers, 'content-type': type } }))

const otherParam: Spoil = (call) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(call.params)), hostileText)
    .map(([name, value]) => ({ ...call, params: { ...call.params, [name]: value } }))

const otherQuery: Spoil = (call) => {
  const names = call.query.map(([name]) => name)
  const name = names.length > 0 ? fc.constantFrom(...names) : hostileKey
  const anyName = fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: hostileKey })
  const pairs = fc.array(fc.tuple(anyName, hostileText), { minLength: 1, maxLength: 3 })
  return fc.tuple(pairs, fc.boolean()).map(([changed, isDoubled]): MalformedRequest => {
    const replaced = changed.map(([key]) => key)
    const kept = isDoubled ? call.query : call.query.filter(([key]) => !replaced.includes(key))
    return { ...call, query: [...changed, ...kept] }
  })
}

const HEADERS = [
  ...['origin', 'sec-fetch-site', 'host', 'cookie', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-forwarded-proto', 'content-length', 'idempotency-key', 'last-event-id', 'authorization'],
  ...['stripe-signature', 'x-proof', 'accept', 'accept-language', 'range', 'if-none-match'],
  ...['user-agent'],
  ...['x-http-method-override', 'x-middleware-subrequest', 'next-action', 'rsc', 'x-real-ip', 'te'],
]

const otherHeader: Spoil = (call) =>
  fc
    .tuple(fc.constantFrom(...HEADERS), hostileText)
    .map(([name, value]) => ({ ...call, headers: { ...call.headers, [name]: value } }))

const otherMethod: Spoil = (call) =>
  fc.constantFrom(...METHODS).map((method) => ({ ...call, method }))

const otherCaller: Spoil = (call) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(call) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...SWEEP_USERS, 'revoked' as const, 'forged' as const)
        .map((as) => ({ ...call, as })),
    },
  )
