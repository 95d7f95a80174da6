import { KNOWN_CALLS } from '../sweep/known-calls'
import { METHODS, type SpoiledCall, validCall } from '../sweep/spoiled-calls'
import { type AnswersCaller, CALLERS } from './callers'
import { OTHER_FORMS, type OtherForm } from './other-forms'
import { jsonOf, type Spoiled, wrongForms } from './wrong-forms'

/** One call to record, under a unique name. */
export interface AnswerCase {
  name: string
  call: SpoiledCall
  by: AnswersCaller
  /** How many times it is made on the same data; the last answer is recorded. */
  times?: number
}

/** All cases of every call of `routes`, in the order in which they are made. */
export function casesOf(routes: Iterable<string>): AnswerCase[] {
  const named = Object.keys(KNOWN_CALLS).flatMap(casesOfCall)
  return [...named, ...[...routes].flatMap(methodCases)]
}

function casesOfCall(name: string): AnswerCase[] {
  const valid = validCall(name)
  const by = KNOWN_CALLS[name]?.as ?? 'guest'
  const spoiled = [...otherForms(name, valid), ...wrongForms(valid)]
  return [
    ...CALLERS.map((caller) => ({ name: `${name} by ${caller}`, call: valid, by: caller })),
    { name: `${name} again`, call: valid, by, times: 2 },
    ...spoiled.map(([how, call, caller = by]) => ({ name: `${name}: ${how}`, call, by: caller })),
  ]
}

function otherForms(name: string, valid: SpoiledCall): Spoiled[] {
  return (OTHER_FORMS[name] ?? []).map(({ as, ...form }) => [
    `with ${JSON.stringify(form)} by ${as ?? valid.as}`,
    merged(valid, form),
    as,
  ])
}

function merged(valid: SpoiledCall, { body, query, params, headers }: OtherForm): SpoiledCall {
  return {
    ...valid,
    params: { ...valid.params, ...params },
    query: Object.entries({ ...Object.fromEntries(valid.query), ...query }),
    headers: { ...valid.headers, ...headers },
    ...(body && { payload: { json: { ...jsonOf(valid), ...body } } }),
  }
}

/** Every method without input, which mostly records the answers to wrong methods. */
function methodCases(path: string): AnswerCase[] {
  const gaps = [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(gaps.map((name) => [name, '0'.repeat(24)]))
  const bare = { path, params, query: [], headers: {}, as: 'guest' as const }
  return METHODS.map((method) => ({
    name: `${method} ${path} bare`,
    call: { ...bare, method },
    by: 'guest',
  }))
}
