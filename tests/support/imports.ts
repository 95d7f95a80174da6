import { POST as confirmCall } from '@/app/api/imports/[id]/confirm/route'
import { PUT as mapCall } from '@/app/api/imports/[id]/mapping/route'
import { PUT as partCall } from '@/app/api/imports/[id]/parts/[part]/route'
import { POST as readCall } from '@/app/api/imports/[id]/read/route'
import { GET as refusedCall } from '@/app/api/imports/[id]/refused/route'
import { DELETE, GET as getCall } from '@/app/api/imports/[id]/route'
import { GET as rowsCall } from '@/app/api/imports/[id]/rows/route'
import { POST as stepCall } from '@/app/api/imports/[id]/steps/route'
import { PUT as tableCall } from '@/app/api/imports/[id]/table/route'
import { POST as undoCall } from '@/app/api/imports/[id]/undo/route'
import { GET as listCall, POST as startCall } from '@/app/api/imports/route'
import { POST as accept } from '@/app/api/invitations/accept/route'
import { POST as decline } from '@/app/api/invitations/decline/route'
import type { DayOrder } from '@/lib/core/time/parse-day'
import {
  type ColumnMapping,
  type ImportDefaultValues,
  isImportRunning,
  PART_BYTES,
} from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import type { ImportRowDto } from '@/lib/features/imports/server/list-import-rows'
import type { ImportListItem } from '@/lib/features/imports/server/list-imports'
import { callHandler, type HandlerResponse } from './call-handler'

const path = '/api/imports'
type Cookies = string | undefined
type One = { import: ImportDto }

const start = (cookies: Cookies, body: unknown) =>
  callHandler<One>(startCall, { path, cookies, body })
export const list = (cookies: Cookies) =>
  callHandler<{ imports: ImportListItem[]; total: number }>(listCall, { path, cookies })
const read = (cookies: Cookies, id: string) =>
  callHandler<One>(readCall, { method: 'POST', path, cookies, params: { id } })
export const get = (cookies: Cookies, id: string) =>
  callHandler<One>(getCall, { path, cookies, params: { id } })
export const drop = (cookies: Cookies, id: string) =>
  callHandler(DELETE, { method: 'DELETE', path, cookies, params: { id } })
export const map = (cookies: Cookies, id: string, mapping: ColumnMapping, more: object = {}) =>
  callHandler<One>(mapCall, {
    method: 'PUT',
    path,
    cookies,
    params: { id },
    body: { mapping, ...more },
  })
export const table = (cookies: Cookies, id: string, body: object) =>
  callHandler<One>(tableCall, { method: 'PUT', path, cookies, params: { id }, body })
export const step = (cookies: Cookies, id: string) =>
  callHandler<One>(stepCall, { method: 'POST', path, cookies, params: { id } })
export const confirm = (cookies: Cookies, id: string, body: unknown = { pass: 1, locale: 'en' }) =>
  callHandler<One>(confirmCall, { path, cookies, params: { id }, body })
export const undo = (cookies: Cookies, id: string) =>
  callHandler<One>(undoCall, { method: 'POST', path, cookies, params: { id } })
export const rows = (cookies: Cookies, id: string, query: string) =>
  callHandler<{ rows: ImportRowDto[]; next: number | null }>(rowsCall, {
    ...{ path: `${path}?${query}`, cookies, params: { id } },
  })
export const refused = (cookies: Cookies, id: string, language?: string) =>
  callHandler<string>(refusedCall, {
    ...{ path, cookies, params: { id }, headers: { 'accept-language': language } },
  })

function sendPart(cookies: Cookies, id: string, part: number, bytes: Uint8Array) {
  const rawBody = new FormData()
  rawBody.append('part', new Blob([new Uint8Array(bytes)]), 'part')
  return callHandler(partCall, {
    ...{ method: 'PUT', path, cookies, rawBody, params: { id, part: String(part) } },
  })
}

/** Uploads a file like the page, and returns the response of the endpoint that reads it. */
export async function upload(
  cookies: Cookies,
  file: string | Uint8Array,
  fileName = 'donors.csv',
): Promise<HandlerResponse<One>> {
  const bytes = Buffer.from(file as string)
  const begun = await start(cookies, { fileName, bytes: bytes.byteLength })
  expect(begun.status).toBe(201)
  const id = begun.body.import._id
  for (let part = 0; part * PART_BYTES < bytes.byteLength; part += 1) {
    const at = part * PART_BYTES
    const sent = await sendPart(cookies, id, part, bytes.subarray(at, at + PART_BYTES))
    expect(sent.status).toBe(200)
  }
  return read(cookies, id)
}

/** Runs all steps; returns the import and their number. */
export async function runAllSteps(cookies: Cookies, id: string) {
  for (let steps = 1; ; steps += 1) {
    const response = await step(cookies, id)
    expect(response.status).toBe(200)
    if (!isImportRunning(response.body.import.state)) return { import: response.body.import, steps }
  }
}

/** Uploads a file, accepts the suggestion and checks every row; `more` is chosen beside the columns. */
export async function checkedImport(
  cookies: Cookies,
  file: string | Uint8Array,
  more: { dayOrder?: DayOrder | undefined; values?: ImportDefaultValues; fileName?: string } = {},
) {
  const { fileName, ...chosen } = more
  const { status, body } = await upload(cookies, file, fileName)
  expect(status).toBe(200)
  const { _id, mapping, values } = body.import
  const sent = { dayOrder: 'day-first', ...chosen, values: { ...values, ...chosen.values } }
  expect((await map(cookies, _id, mapping, sent)).status).toBe(200)
  return (await runAllSteps(cookies, _id)).import
}

/** The same, confirmed and imported. */
export async function writtenImport(cookies: Cookies, file: string | Uint8Array) {
  const { _id, pass } = await checkedImport(cookies, file)
  expect((await confirm(cookies, _id, { pass, locale: 'en' })).status).toBe(200)
  return (await runAllSteps(cookies, _id)).import
}

export const acceptWith = (body: unknown, language?: string) =>
  callHandler<{ user: { _id: string; email: string }; isConfirmed: boolean }>(accept, {
    ...{ path: '/api/invitations', body, headers: { 'accept-language': language } },
  })
export const declineWith = (token: string) =>
  callHandler(decline, { path: '/api/invitations', body: { token } })

/** A file with these rows below the usual headings. */
export const csv = (...lines: string[]) =>
  ['Name,Phone,Email,Blood group,District,Upazila,Last donation', ...lines].join('\n')
