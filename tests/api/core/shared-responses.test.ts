import * as campaigns from '@/app/api/getallcampaigns/route'
import * as posts from '@/app/api/getblogposts/route'
import * as requests from '@/app/api/getbloodrequests/route'
import * as services from '@/app/api/getservices/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(connectDb)

const SHARED = [campaigns.GET, posts.GET, requests.GET, services.GET]

test('guests get lists that a shared cache may store', async () => {
  for (const GET of SHARED) {
    const { status, headers } = await callHandler(GET)
    expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([
      ...[200, 'public, s-maxage=10', 'Cookie, Authorization, Accept-Language'],
    ])
  }
})

test('nothing of a signed-in person is stored', async () => {
  const cookies = await signedIn(await createPerson())
  for (const GET of [campaigns.GET, requests.GET]) {
    const { status, headers } = await callHandler(GET, { cookies })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

test('an error is not stored', async () => {
  const { status, headers } = await callHandler(requests.GET, {
    path: '/api/getbloodrequests?page=none',
  })
  expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
})
