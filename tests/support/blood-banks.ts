import { DELETE, PUT as putBank } from '@/app/api/blood-banks/[id]/route'
import { POST as postCsv } from '@/app/api/blood-banks/[id]/stock/csv/route'
import { GET as getStock, PUT as putStock } from '@/app/api/blood-banks/[id]/stock/route'
import { GET, POST } from '@/app/api/blood-banks/route'
import { bankFields } from './bank-fields'
import { callHandler } from './call-handler'

export type Fields = Record<string, unknown>

const path = '/api/blood-banks'

export const create = (cookies: string | undefined, body: unknown = bankFields()) =>
  callHandler<Fields>(POST, { path, cookies, body })

export const edit = (cookies: string | undefined, id: string, body: unknown) =>
  callHandler<Fields>(putBank, { method: 'PUT', path, cookies, params: { id }, body })

export const archive = (cookies: string | undefined, id: string) =>
  callHandler<Fields>(DELETE, { method: 'DELETE', path, cookies, params: { id } })

export const readStock = (cookies: string | undefined, id: string) =>
  callHandler<Fields>(getStock, { path, cookies, params: { id } })

export const setStock = (cookies: string | undefined, id: string, body: unknown) =>
  callHandler<Fields>(putStock, { method: 'PUT', path, cookies, params: { id }, body })

export const uploadCsv = (cookies: string | undefined, id: string, body: unknown) =>
  callHandler<Fields>(postCsv, { path, cookies, params: { id }, body })

interface Listed extends Fields {
  name: string
  district: string
  stock: { bloodGroup: string; component: string; bags: number; isStale: boolean }[]
}

/** The public list of blood banks. */
export async function found(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query)
  const response = await callHandler<{ bloodBanks: Listed[] }>(GET, { path: `${path}?${search}` })
  expect(response.status).toBe(200)
  return response.body.bloodBanks
}
