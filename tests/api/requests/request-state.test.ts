import { GET } from '@/app/api/requests/[id]/state/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { closeRequest } from '@/tests/support/requests'

beforeAll(connectDb)

const state = (id: string) =>
  callHandler(GET, { path: `/api/requests/${id}/state`, params: { id } })

const NOT_THERE = { status: 404, code: 'not-found', message: "This request doesn't exist." }

test('a visitor reads that a request has been met, and no other details', async () => {
  const owner = await createPerson()
  const request = await createRequest({ requester: owner._id, bags: 2 })
  expect((await state(request.id)).body).toEqual({ status: 'open', bagsNeeded: 2 })
  expect((await closeRequest(owner, request, 'fulfilled')).status).toBe(200)
  expect((await state(request.id)).body).toEqual({ status: 'fulfilled', bagsNeeded: 2 })
})

test('a visitor reads that a request no longer has a page', async () => {
  const { id } = await createRequest({ status: 'closed', endedBy: 'admin' })
  expectErrorResponse(await state(id), NOT_THERE)
  expectErrorResponse(await state('0123456789abcdef01234567'), NOT_THERE)
})
