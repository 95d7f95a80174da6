import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import mongoose from 'mongoose'
import { PERSON_FIELDS, sessionsPipeline } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { pageIn, pagePipeline } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { givenPledges } from '@/lib/features/blood-requests/given-pledges'
import { openRequests } from '@/lib/features/blood-requests/list-open-requests'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { groupByRequester, type StoredRequest } from '@/lib/features/blood-requests/shapes'
import { listedRequestsToWire } from '@/lib/features/blood-requests/wire'
import { hidesContacts, type Withheld } from '@/lib/features/donors/rules'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { donorListing } from '@/lib/features/donors/search-donors'
import { foundDonor } from '@/lib/features/donors/shapes'
import { foundDonorsToWire } from '@/lib/features/donors/wire'
import { labelsOfAccount } from '@/lib/features/trust/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { Session } from '@/models/session'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { run } from '../server/complaint'
import { bodyOf } from './load'
import { TARGETS } from './targets'

/* The lower bound for the product: Node's HTTP server and the database driver with the same queries
   and shapes of answers, and nothing else. It checks no cookie, limit or input, and its queries are prepared
   in advance. For pages it serves the product's bytes from memory. */

type Answer = (request: IncomingMessage) => Promise<string | Buffer>

/** The address of the product whose pages it serves. */
const productUrl = process.env.BENCH_PRODUCT_URL ?? ''
/** The cookies of who searches for donors, and of an admin, for whom alone some of the cached answers are. */
const { BENCH_USER_COOKIES: userCookies = '', BENCH_ADMIN_COOKIES: adminCookies = '' } = process.env

async function main() {
  const { connection } = await connectDb()
  const database = connection.getClient().db(connection.name)
  const calls = callsOf(database)
  const answers = new Map<string, Answer>()
  for (const { path, kind } of TARGETS) {
    const { pathname, searchParams } = new URL(path, productUrl)
    const isKept = kind === 'page' || kind === 'kept-call'
    const make = isKept ? keptAnswer : calls[pathname]
    if (!make) throw new Error(`The bare handler does not know ${path}`)
    answers.set(path, make(Object.fromEntries(searchParams), path))
  }
  const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    try {
      const body = await answer(request)
      const isKept = typeof body !== 'string'
      response.setHeader('content-type', isKept ? 'text/html; charset=utf-8' : 'application/json')
      if (isKept && asksForBrotli(request)) response.setHeader('content-encoding', 'br')
      response.setHeader('content-length', Buffer.byteLength(body))
      response.end(body)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
}

function keptAnswer(_query: unknown, path: string): Answer {
  const kept = new Map<string, Promise<Buffer>>()
  return (request) => {
    const encoding = asksForBrotli(request) ? 'br' : 'identity'
    const known = kept.get(encoding) ?? askProduct(path, adminCookies, encoding)
    kept.set(encoding, known)
    return known
  }
}

function asksForBrotli({ headers }: IncomingMessage): boolean {
  return headers['accept-encoding']?.includes('br') ?? false
}

function askProduct(path: string, cookie: string, encoding = 'identity'): Promise<Buffer> {
  return bodyOf(productUrl, { method: 'GET', path, headers: { cookie } }, encoding)
}

type Database = ReturnType<
  ReturnType<Awaited<ReturnType<typeof connectDb>>['connection']['getClient']>['db']
>

function callsOf(database: Database): Record<string, (query: object, path: string) => Answer> {
  const users = database.collection(User.collection.name)
  const sessions = database.collection(Session.collection.name)
  const requests = database.collection(BloodRequest.collection.name)
  const pledges = database.collection(Pledge.collection.name)
  const today = dhakaDay()

  return {
    '/api/getbloodrequests': (query) => {
      const search = openRequestsSchema.parse(query)
      const listing = openRequests(search, today)
      const pipeline = pagePipeline(BloodRequest, search, listing)
      return async () => {
        const found = (await requests.aggregate(pipeline).toArray()) as StoredRequest[]
        const { rows, ...total } = pageIn(found, search, listing)
        const { page, limit } = search
        const byRequester = groupByRequester(rows)
        return JSON.stringify(listedRequestsToWire({ byRequester, ...total, page, limit }))
      }
    },

    '/api/getdonars': (query, path) => {
      const search = donorSearchSchema.parse(query)
      const listing = donorListing(search)
      const pipeline = pagePipeline(User, search, listing)
      const account = new mongoose.Types.ObjectId(process.env.BENCH_CALLER)
      const known = sessions.findOne({ account }, { projection: { _id: 1 } })
      // How many contacts the caller may still see is the product's to count.
      let contactsLeft: Promise<number> | undefined
      return async () => {
        const held = {
          id: String(account),
          sessionId: String((await known)?._id),
          sessionVersion: 0,
        }
        const who = sessionsPipeline([held], PERSON_FIELDS)
        const [caller] = await sessions.aggregate(who).toArray()
        if (!caller) throw new Error('The caller has no session')
        const found = (await users.aggregate(pipeline).toArray()) as FoundUser[]
        const { rows, ...total } = pageIn(found, search, listing)
        const given = await pledges
          .aggregate<{ _id: unknown; given: number }>([
            { $match: { donor: { $in: rows.map(({ _id }) => _id) }, ...givenPledges(today) } },
            { $group: { _id: '$donor', given: { $sum: 1 } } },
          ])
          .toArray()
        const donationsOf = new Map(given.map(({ _id, given }) => [String(_id), given]))
        const now = new Date()
        const donors = rows.map((row) => {
          const donationsConfirmed = donationsOf.get(String(row._id))
          const labels = {
            ...labelsOfAccount(row, now),
            ...(donationsConfirmed && { donationsConfirmed }),
          }
          return foundDonor(row, today, labels, withheldOf(row))
        })
        const { page, limit } = search
        contactsLeft ??= askProduct(path, userCookies).then(
          (told) => JSON.parse(`${told}`).contactsLeft,
        )
        const answer = { donors, ...total, page, limit, contactsLeft: await contactsLeft }
        const message = 'donors found successfully!'
        return JSON.stringify({ ...foundDonorsToWire(answer), message })
      }
    },

    '/api/auth/callback/credentials': () => async (request) => {
      const form = new URLSearchParams(await textOf(request))
      const account = await users.findOne({ email: form.get('email') })
      const fits = await verify(account?.passwordHash, form.get('password') ?? '')
      if (!fits) throw new Error('The password does not fit')
      return JSON.stringify({ url: productUrl })
    },
  }
}

type FoundUser = Pick<UserRecord, 'name' | 'photo' | 'email' | 'emailVerifiedAt' | 'createdAt'> & {
  _id: unknown
  donor: DonorRecord
}

function withheldOf({ donor }: FoundUser): Withheld | undefined {
  if (!donor.isAvailable) return 'switched-off'
  return hidesContacts(donor) ? 'on-acceptance' : undefined
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

run(main)
