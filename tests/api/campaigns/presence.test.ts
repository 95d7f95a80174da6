import { DELETE as deleteCampaign } from '@/app/api/campaigndelete/[id]/route'
import { DELETE as deleteBooking } from '@/app/api/delete/[id]/route'
import { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
import { POST as exportList } from '@/app/api/exports/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { DELETE as retireService } from '@/app/api/services/[id]/route'
import { DELETE as deleteUser } from '@/app/api/userdelete/[id]/route'
import { PATCH as changeRole } from '@/app/api/users/[id]/route'
import { DELETE as removeVolunteer } from '@/app/api/volunteerdelete/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import {
  createBlogPost,
  createBooking,
  createCampaign,
  createHealthTest,
  createPerson,
} from '@/scripts/seed/factories'
import { emptyLog } from '@/tests/support/audit-log'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { adminWithApp, codeOf, giveCode, wait } from '@/tests/support/second-factor'
import { signedIn } from '@/tests/support/sign-in'
import { volunteer } from '@/tests/support/volunteers'

/** The actions that need a recent confirmation, each with its target. */
const ACTS: [string, () => Promise<(cookies: string) => Promise<HandlerResponse>>][] = [
  [
    'makes somebody an admin',
    async () => {
      const { id } = await createPerson()
      const body = { role: 'admin' }
      return (cookies) =>
        callHandler(changeRole, { method: 'PATCH', cookies, params: { id }, body })
    },
  ],
  ['deletes an account', async () => deleting(deleteUser, await createPerson())],
  ['deletes a campaign', async () => deleting(deleteCampaign, await createCampaign())],
  ['retires a health service', async () => deleting(retireService, await createHealthTest())],
  ["deletes somebody's post", async () => deleting(deletePost, await createBlogPost())],
  ["deletes somebody's booking", async () => deleting(deleteBooking, await createBooking())],
  [
    'removes a volunteer',
    async () => {
      const [person, { _id }] = [await createPerson(), await createCampaign()]
      await volunteer(person, _id)
      const body = { campaignId: String(_id), email: person.email }
      return (cookies) => callHandler(removeVolunteer, { method: 'DELETE', cookies, body })
    },
  ],
  [
    'saves a list of people as a file',
    async () => (cookies) => callHandler(exportList, { cookies, body: { list: 'recipients' } }),
  ],
]

function deleting(handler: Parameters<typeof callHandler>[0], { _id }: { _id: unknown }) {
  return (cookies: string) =>
    callHandler(handler, { method: 'DELETE', cookies, params: { id: String(_id) } })
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeAll(connectDb)
beforeEach(async () => {
  await User.deleteMany()
  await emptyLog()
})
afterEach(unfreezeTime)

describe.each(ACTS)('an admin who %s', (_title, prepare) => {
  test('enters the password again when the last confirmation is older than ten minutes', async () => {
    const act = await prepare()
    const admin = await createPerson({ role: 'admin' })
    const before = await AuditEntry.countDocuments()
    const old = await signedIn(admin, { confirmedAt: minutesAgo(11) })
    expectErrorResponse(await act(old), { status: 403, code: 'password-needed' })
    expect(await AuditEntry.countDocuments()).toBe(before)

    const recent = await signedIn(admin, { confirmedAt: minutesAgo(9) })
    expect(await act(recent)).toMatchObject({ status: 200 })
    expect(await AuditEntry.countDocuments()).toBe(before + 1)
  })

  test('enters a code again with two-step login, because a password is not enough', async () => {
    freezeTime('2031-03-10T05:00:00.000Z')
    const act = await prepare()
    const { cookies, secret } = await adminWithApp()
    wait(11 * 60)
    expectErrorResponse(await act(cookies), { status: 403, code: 'second-factor-needed' })
    expect((await callHandler(getUsers, { cookies })).status).toBe(200)
    expect((await giveCode(cookies, codeOf(secret))).status).toBe(200)
    expect(await act(cookies)).toMatchObject({ status: 200 })
  })
})

test('deleting one’s own post needs no confirmation', async () => {
  const author = await createPerson()
  const post = await createBlogPost({ author: author._id })
  const cookies = await signedIn(author, { confirmedAt: minutesAgo(600) })
  expect(await deleting(deletePost, post)(cookies)).toMatchObject({ status: 200 })
  expect(await BlogPost.exists({ _id: post._id })).toBeNull()
})

describe('an exported list', () => {
  test('is in the log, with the campaign of the volunteers', async () => {
    const admin = await createPerson({ role: 'admin' })
    const cookies = await signedIn(admin)
    const campaign = await createCampaign({ title: 'Camp at Savar' })
    const body = { list: 'volunteers', campaignId: String(campaign._id) }
    expect(await callHandler(exportList, { cookies, body })).toMatchObject({ status: 200 })
    expect(await AuditEntry.find().lean()).toMatchObject([
      {
        ...{ actor: admin._id, action: 'list-exported', thing: campaign._id },
        title: 'Volunteers: Camp at Savar',
      },
    ])
  })

  test('must be a known list', async () => {
    const cookies = await signedIn(await createPerson({ role: 'admin' }))
    expectInvalid(await callHandler(exportList, { cookies, body: { list: 'users' } }), {
      list: ["This list can't be downloaded."],
    })
  })
})
