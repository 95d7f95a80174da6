import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import mongoose from 'mongoose'
import { PERSON_FIELDS, sessionsPipeline } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { pagePipeline } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { openRequests } from '@/lib/features/blood-requests/list-open-requests'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { donorListing } from '@/lib/features/donors/search-donors'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Campaign, type CampaignRecord } from '@/models/campaign'
import { HealthTest, type HealthTestRecord } from '@/models/health-test'
import { Session } from '@/models/session'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { run } from '../server/complaint'
import { TARGETS } from './targets'

/* The lower bound for the product: Node's HTTP server and the database driver with the same queries
   and answers, and nothing else. It checks no cookie, limit or input, and its queries are prepared
   in advance. For pages it serves the product's bytes from memory. */

type Answer = (request: IncomingMessage) => Promise<string | Buffer>
type Stored<T> = T & { _id: unknown }

/** The address of the product whose pages it serves. */
const productUrl = process.env.BENCH_PRODUCT_URL ?? ''
/** Some of the cached answers are for admins only. */
const adminCookies = process.env.BENCH_ADMIN_COOKIES ?? ''

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
      const type = typeof body === 'string' ? 'application/json' : 'text/html; charset=utf-8'
      response.setHeader('content-type', type)
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
  let kept: Promise<Buffer> | undefined
  return () => {
    kept ??= fetch(new URL(path, productUrl), { headers: { cookie: adminCookies } }).then(
      async (answer) => Buffer.from(await answer.arrayBuffer()),
    )
    return kept
  }
}

type Database = ReturnType<
  ReturnType<Awaited<ReturnType<typeof connectDb>>['connection']['getClient']>['db']
>

function callsOf(database: Database): Record<string, (query: object) => Answer> {
  const users = database.collection(User.collection.name)
  const sessions = database.collection(Session.collection.name)
  const requests = database.collection(BloodRequest.collection.name)
  const services = database.collection(HealthTest.collection.name)
  const campaigns = database.collection(Campaign.collection.name)
  const today = dhakaDay()

  return {
    '/api/getbloodrequests': (query) => {
      const search = openRequestsSchema.parse(query)
      const pipeline = pagePipeline(BloodRequest, search, openRequests(search, today))
      return async () => {
        const rows = await requests.aggregate(pipeline).toArray()
        const groups = new Map<string, object[]>()
        let total = 0
        for (const row of rows as (Stored<BloodRequestRecord> & { total?: number })[]) {
          if (row.total !== undefined) total = row.total
          else {
            const group = groups.get(String(row.requester))
            if (group) group.push(openRequest(row))
            else groups.set(String(row.requester), [openRequest(row)])
          }
        }
        const { page, limit } = search
        return JSON.stringify({ bloodRequests: [...groups.values()], total, page, limit })
      }
    },

    '/api/getdonars': (query) => {
      const search = donorSearchSchema.parse(query)
      const pipeline = pagePipeline(User, search, donorListing(search))
      const rested = lastDonationCutoff(today)
      const account = new mongoose.Types.ObjectId(process.env.BENCH_CALLER)
      const known = sessions.findOne({ account }, { projection: { _id: 1 } })
      return async () => {
        const held = {
          id: String(account),
          sessionId: String((await known)?._id),
          sessionVersion: 0,
        }
        const who = sessionsPipeline([held], PERSON_FIELDS)
        const [caller] = await sessions.aggregate(who).toArray()
        if (!caller) throw new Error('The caller has no session')
        const rows = await users.aggregate(pipeline).toArray()
        const total = rows.at(-1)?.total
        const donors = (total === undefined ? rows : rows.slice(0, -1)) as Stored<FoundDonor>[]
        return JSON.stringify({
          donors: donors.map((row) => foundDonor(row, rested)),
          total: total ?? 0,
          page: search.page,
          limit: search.limit,
          message: 'donors found successfully!',
        })
      }
    },

    '/api/getservices': () => async () => {
      const rows = await services.find().sort({ position: 1, _id: 1 }).toArray()
      return JSON.stringify({ services: (rows as Stored<HealthTestRecord>[]).map(service) })
    },

    '/api/getallcampaigns': () => async () => {
      const order = { startDate: 1, _id: 1 } as const
      const rows = await campaigns.find({ archivedAt: null }).sort(order).toArray()
      return JSON.stringify({
        campaigns: (rows as unknown as Stored<CampaignRecord>[]).map(campaign),
        message: 'campaigns found successfully!',
      })
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

type FoundDonor = Pick<UserRecord, 'name' | 'photo' | 'email'> & { donor: DonorRecord }

function foundDonor({ _id, name, photo, email, donor }: Stored<FoundDonor>, rested: string) {
  const last = donor.lastDonationDate
  return {
    _id: String(_id),
    name,
    photo,
    email,
    donor: {
      bloodGroup: donor.bloodGroup,
      phone: donor.phone,
      district: donor.district,
      upazila: donor.upazila,
      lastDonationDate: last ?? undefined,
      isDonatable: donor.isAvailable && (!last || last <= rested),
    },
  }
}

function openRequest(row: Stored<BloodRequestRecord>) {
  return {
    _id: String(row._id),
    patientName: row.patientName,
    bloodGroup: row.bloodGroup,
    bloodBag: String(row.bagsNeeded),
    time: row.needDate,
    location: row.location,
    phone: row.phone,
  }
}

function service(row: Stored<HealthTestRecord>) {
  return {
    _id: String(row._id),
    testName: row.name,
    testDescription: row.description,
    testPrice: row.price / 100,
    imageUrl: row.imageUrl,
  }
}

function campaign(row: Stored<CampaignRecord>) {
  return {
    _id: String(row._id),
    photo: row.photo,
    title: row.title,
    address: row.address,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    volunteerCount: row.volunteerCount,
    volunteer: [],
    donationAmount: Object.entries(row.raised).map(([currency, amount]) => ({ amount, currency })),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

run(main)
