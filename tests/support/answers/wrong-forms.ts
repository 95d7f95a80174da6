import { filled } from '../sweep/hostile-values'
import type { Fields, Json } from '../sweep/known-calls'
import type { SpoiledCall } from '../sweep/spoiled-calls'
import type { AnswersCaller } from './callers'

const WRONG: [name: string, value: Json][] = [
  ['empty', ''],
  ['letter', 'x'],
  ['nul', 'a\0b'],
  ['long', ':times 90000 x'],
  ['number', 7],
  ['negative', -1],
  ['null', null],
  ['true', true],
  ['object', { $ne: null }],
  ['list', ['x']],
  ['markup', '<b>x</b>'],
  ['stranger', 'stranger@people.example'],
  ['unknown id', '0'.repeat(24)],
]
const WRONG_QUERY = ['', 'x', '0', '-1', '1', '2', '9999999', '2026-02-30', 'All']
const WRONG_PARAMS = ['x', '0'.repeat(24), 'stranger@people.example', 'a b/ü']

/** A call with one wrong part, and a description of it. */
export type Spoiled = [how: string, call: SpoiledCall, by?: AnswersCaller]

/** Variants of a valid call with one thing wrong at a time: its body, a field, its path or its query. */
export function wrongForms(valid: SpoiledCall): Spoiled[] {
  return [...bodies(valid), ...fields(valid), ...paths(valid), ...queries(valid), ...heads(valid)]
}

/** The JSON body of a call; an empty object when it sends a form or no body. */
export function jsonOf({ payload }: SpoiledCall): Fields {
  return payload && 'json' in payload ? (payload.json as Fields) : {}
}

function bodies(valid: SpoiledCall): Spoiled[] {
  if (valid.method === 'GET' || valid.method === 'HEAD') return []
  const json = jsonOf(valid)
  return [
    ['without a body', { ...valid, payload: undefined }],
    ['with an empty object', { ...valid, payload: { json: {} } }],
    ['with an empty object by guest', { ...valid, payload: { json: {} } }, 'guest'],
    ['with a list', { ...valid, payload: { json: [] } }],
    ['with half of an object', { ...valid, payload: { text: '{"a":' } }],
    ['with an unknown key', { ...valid, payload: { json: { ...json, surplus: 'x' } } }],
    ['as plain text', { ...valid, headers: { ...valid.headers, 'content-type': 'text/plain' } }],
    ['from elsewhere', { ...valid, headers: { ...valid.headers, origin: 'https://evil.example' } }],
    ...(valid.payload && 'form' in valid.payload ? pictures(valid) : []),
  ]
}

function pictures(valid: SpoiledCall): Spoiled[] {
  const contents = ['gif', 'svg', 'cut', 'text'] as const
  return [
    ...contents.map(
      (kind): Spoiled => [`with ${kind}`, { ...valid, payload: { form: { contents: kind } } }],
    ),
    ['under another name', { ...valid, payload: { form: { field: 'picture' } } }],
  ]
}

function fields(valid: SpoiledCall): Spoiled[] {
  const json = jsonOf(valid)
  return Object.keys(json).flatMap((key) => {
    const { [key]: value = null, ...rest } = json
    const spoiled = (how: string, body: Fields): Spoiled => [
      `${key} ${how}`,
      { ...valid, payload: { json: body } },
    ]
    return [
      spoiled('left out', rest),
      spoiled('alone', { [key]: value }),
      ...WRONG.map(([how, wrong]) => spoiled(how, { ...json, [key]: filled(wrong, {}) })),
    ]
  })
}

function paths(valid: SpoiledCall): Spoiled[] {
  return Object.keys(valid.params).flatMap((name) =>
    WRONG_PARAMS.map((wrong): Spoiled => {
      return [`${name} is ${wrong}`, { ...valid, params: { ...valid.params, [name]: wrong } }]
    }),
  )
}

function queries(valid: SpoiledCall): Spoiled[] {
  if (valid.query.length === 0) return []
  return [
    ['without a query', { ...valid, query: [] }],
    ...valid.query.flatMap(([name, value]): Spoiled[] => [
      [`${name} alone`, { ...valid, query: [[name, value]] }],
      ...WRONG_QUERY.map((wrong): Spoiled => {
        return [`${name}=${wrong} alone`, { ...valid, query: [[name, wrong]] }]
      }),
    ]),
  ]
}

function heads(valid: SpoiledCall): Spoiled[] {
  return valid.method === 'GET' ? [['its head alone', { ...valid, method: 'HEAD' }]] : []
}
