import type { PipelineStage } from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { connectDb } from '@/lib/core/db'
import { newestOthersQuery } from '@/lib/features/blog/get-post'
import { postsPipeline } from '@/lib/features/blog/list-posts'
import { newestPostsQuery } from '@/lib/features/blog/list-posts-for-feed'
import { postsToManageQuery } from '@/lib/features/blog/list-posts-to-manage'
import { openRequestsPipeline } from '@/lib/features/blood-requests/list-open-requests'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { othersQuery } from '@/lib/features/campaigns/get-campaign'
import { campaignsQuery } from '@/lib/features/campaigns/list-campaigns'
import { volunteersQuery } from '@/lib/features/campaigns/volunteers-query'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { donorSearchPipeline } from '@/lib/features/donors/search-donors'
import { BlogPost } from '@/models/blog-post'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { seedCrowd } from '@/scripts/seed/crowd'
import { blogPostFields, campaignFields } from '@/scripts/seed/factories'

/** What MongoDB did for one part of a query. */
interface Part {
  stages: string[]
  docsExamined: number
  returned: number
}

type Explained = Record<string, unknown>

beforeAll(async () => {
  await connectDb()
  await seedCrowd(4_000)
})

/** The page and the count of a list, in this order. */
async function explainList(
  collection: { aggregate: typeof User.collection.aggregate },
  pipeline: PipelineStage[],
): Promise<Part[]> {
  return partsIn(await collection.aggregate(pipeline as object[]).explain('executionStats'))
}

/** Every part of an explanation that has a plan of its own, however deep it lies. */
function partsIn(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { queryPlanner, executionStats, ...rest } = node as Explained
  if (!queryPlanner || !executionStats) return Object.values(node).flatMap(partsIn)
  const { totalDocsExamined, nReturned } = executionStats as Record<string, number>
  const part = {
    stages: stagesIn((queryPlanner as Explained).winningPlan),
    docsExamined: totalDocsExamined ?? Number.NaN,
    returned: nReturned ?? Number.NaN,
  }
  return [part, ...partsIn(rest)]
}

function stagesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'stage' in plan ? [String(plan.stage)] : []
  return [...own, ...Object.values(plan).flatMap(stagesIn)]
}

function expectIndexed({ stages }: Part): void {
  expect(stages.join(' ')).toMatch(/IXSCAN|COUNT_SCAN|IDHACK/)
  expect(stages).not.toContain('COLLSCAN')
  expect(stages).not.toContain('SORT')
}

function expectExactList([page, count]: Part[], atMost: number): void {
  if (!page || !count) throw new Error('The list is no page and count')
  for (const part of [page, count]) expectIndexed(part)
  expect(page.returned).toBeGreaterThan(0)
  expect(page.returned).toBeLessThanOrEqual(atMost)
  expect(page.docsExamined).toBe(page.returned)
  expect(count.docsExamined).toBe(0)
}

async function expectExact(query: { explain: (how: 'executionStats') => unknown }, rows: number) {
  const [part] = partsIn(await query.explain('executionStats'))
  if (!part) throw new Error('The query has no plan')
  expectIndexed(part)
  expect(part).toMatchObject({ docsExamined: rows, returned: rows })
}

describe('finding donors reads the donors shown and no other document', () => {
  test.each([
    { bloodGroup: 'B+', district: 'Dhaka' },
    { bloodGroup: 'O+', district: 'Dhaka', type: 'Eligible' },
    { bloodGroup: 'B+' },
    { bloodGroup: 'A+', type: 'Eligible' },
    { bloodGroup: 'A+', type: 'Eligible', date: '2099-01-01' },
    { district: 'Dhaka' },
    { district: 'Dhaka', type: 'Eligible' },
    { district: 'Dhaka', upazila: 'Savar' },
    { bloodGroup: 'B+', district: 'Dhaka', upazila: 'Savar' },
    { type: 'Eligible' },
    {},
  ])('%j', async (query) => {
    const pipeline = donorSearchPipeline(donorSearchSchema.parse(query))
    expectExactList(await explainList(User.collection, pipeline), 24)
  })

  test('a later page skips on the index', async () => {
    const search = donorSearchSchema.parse({ bloodGroup: 'B+', page: '3' })
    const [page] = await explainList(User.collection, donorSearchPipeline(search))
    expect(page).toMatchObject({ docsExamined: 24, returned: 24 })
  })
})

describe('listing open requests reads the requests shown and no other document', () => {
  test.each([{}, { bloodGroup: 'B+' }, { limit: '10' }])('%j', async (query) => {
    const pipeline = openRequestsPipeline(openRequestsSchema.parse(query), dhakaDay())
    expectExactList(await explainList(BloodRequest.collection, pipeline), 200)
  })
})

test('an account is found by its e-mail in the unique index', async () => {
  const { email } = (await User.findOne().lean()) ?? {}
  const [part] = partsIn(await User.findOne({ email }).explain('executionStats'))
  if (!part) throw new Error('The query has no plan')
  expectIndexed(part)
  expect(part).toMatchObject({ docsExamined: 1, returned: 1 })
})

describe('campaigns', () => {
  let campaign: string

  beforeAll(async () => {
    const fields = Array.from({ length: 40 }, (_, nth) =>
      campaignFields(nth % 4 === 0 ? { archivedAt: new Date() } : {}),
    )
    const campaigns = await Campaign.insertMany(fields)
    campaign = String(campaigns[1]?._id)
    const people = await User.find({}, { name: 1, email: 1 }).limit(200).lean()
    await Volunteer.insertMany(
      people.map(({ _id, name, email }, nth) => ({
        campaign: campaigns[nth % 2]?._id,
        person: _id,
        name,
        email,
        phone: '+880 1700-123456',
        address: '12 Station Road',
      })),
    )
  })

  test('the list reads those on the site and no other document', async () => {
    await expectExact(campaignsQuery(), 30)
  })

  test('those beside one are read in the order of the list', async () => {
    await expectExact(othersQuery(campaign), 29)
  })

  test('the volunteers of one, or of all, are read in the order of their index', async () => {
    await expectExact(volunteersQuery(campaign), 100)
    await expectExact(volunteersQuery(), 200)
  })

  test('a volunteer is found by campaign and e-mail, and by campaign and person', async () => {
    const { email, person } = (await Volunteer.findOne({ campaign }).lean()) ?? {}
    await expectExact(Volunteer.find({ campaign, email }), 1)
    await expectExact(Volunteer.find({ campaign, person }), 1)
  })
})

describe('the blog', () => {
  let newest: string

  beforeAll(async () => {
    const author = (await User.findOne().lean())?._id
    const posts = await BlogPost.insertMany(
      Array.from({ length: 40 }, (_, day) => ({
        ...blogPostFields({ createdAt: new Date(Date.UTC(2026, 0, 1 + day)) }),
        author,
      })),
    )
    newest = String(posts.at(-1)?._id)
  })

  test.each([
    { page: 1, limit: 9 },
    { page: 3, limit: 9 },
    { page: 1, limit: 50 },
  ])('a page of it (%j) reads the posts shown, and the total no post', async (query) => {
    const pipeline = postsPipeline(query)
    expectExactList(await explainList(BlogPost.collection, pipeline), query.limit)
  })

  test('the newest others are read in the order of the index, past the one that is open', async () => {
    const [part] = partsIn(await newestOthersQuery(newest).explain('executionStats'))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part.returned).toBe(3)
    expect(part.docsExamined).toBeLessThanOrEqual(4)
  })

  test('the posts to manage are an author’s own or all, in the order of their index', async () => {
    const [other] = await User.find({}, { _id: 1 }).skip(1).limit(1).lean()
    await BlogPost.create({ ...blogPostFields(), author: other?._id })
    const id = String(other?._id)
    await expectExact(postsToManageQuery({ id, role: 'user' }), 1)
    await expectExact(postsToManageQuery({ id, role: 'admin' }), 41)
  })

  test('the newest for feed readers are read in the order of the index', async () => {
    const [part] = partsIn(await newestPostsQuery().explain('executionStats'))
    if (!part) throw new Error('The query has no plan')
    expectIndexed(part)
    expect(part).toMatchObject({ docsExamined: 10, returned: 10 })
  })
})
