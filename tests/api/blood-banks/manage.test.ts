import { connectDb } from '@/lib/core/server/db/connection'
import { BloodBank } from '@/models/blood-bank'
import { createBloodBank, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { bankFields } from '@/tests/support/bank-fields'
import { archive, create, edit, found, setStock } from '@/tests/support/blood-banks'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const GONE = { status: 404, code: 'not-found', message: "This blood bank isn't available." }
const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }
const COUNT = { bloodGroup: 'O+', component: 'platelets', bags: 4 } as const
const BANGLA = { name: 'কোয়ান্টাম', address: 'শান্তিনগর', openingNote: 'সব সময় খোলা' }

let admin: Person
let cookies: string

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(() => Promise.all([BloodBank.deleteMany(), emptyLog()]))

const actsOf = async () =>
  (await logFor(admin)).body.entries.map(({ action, title }) => ({ action, title }))

describe('an admin', () => {
  test('creates a blood bank in two languages and names its keeper, who can set counts at once', async () => {
    const keeper = await createPerson()
    const body = bankFields({ translation: BANGLA, keepers: [keeper.email.toUpperCase()] })

    const response = await create(cookies, body)

    expect(response).toMatchObject({
      status: 201,
      body: {
        bloodBank: {
          ...bankFields({ keepers: [keeper.email] }),
          ...{ language: 'en', translation: BANGLA, revision: 0 },
        },
      },
    })
    const { _id } = response.body.bloodBank as { _id: string }
    const counted = await setStock(await signedIn(keeper), _id, { revision: 0, stock: [COUNT] })
    expect(counted.status).toBe(200)
    expect(await found({ district: 'Dhaka' })).toMatchObject([
      { name: 'Quantum Blood Bank', language: 'en', translation: BANGLA },
    ])
    expect(await actsOf()).toMatchObject([
      { action: 'blood-bank-keeper-added', title: 'Quantum Blood Bank' },
      { action: 'blood-bank-created', title: 'Quantum Blood Bank' },
    ])
  })

  test('gets an error for an unknown place, and for emails without a confirmed account', async () => {
    const unconfirmed = await createPerson({ emailVerifiedAt: null })
    expectInvalid(await create(cookies, bankFields({ district: 'Atlantis', upazila: '' })))
    expectInvalid(await create(cookies, bankFields({ district: 'Dhaka', upazila: 'Teknaf' })))
    const keepers = ['nobody@people.example', unconfirmed.email]
    expectInvalid(await create(cookies, bankFields({ keepers })), {
      keepers: keepers.map((email) => `No one with a confirmed account uses ${email}.`),
    })
    expectInvalid(await create(cookies, bankFields({ name: ' ', address: '', phone: '' })), {
      name: ['Enter the name of the blood bank.'],
      address: ['Enter the address.'],
      phone: ['Enter the phone number.'],
    })
    expect(await BloodBank.countDocuments()).toBe(0)
  })

  test('edits all fields except the counts, and removes a keeper, who then has no access', async () => {
    const keeper = await createPerson()
    const { id } = await createBloodBank({ name: 'Old', keepers: [keeper], stock: [COUNT] })

    const response = await edit(cookies, id, { ...bankFields({ upazila: '' }), revision: 0 })

    expect(response).toMatchObject({
      status: 200,
      body: { bloodBank: { name: 'Quantum Blood Bank', keepers: [], revision: 1 } },
    })
    expect(await found({ district: 'Dhaka' })).toMatchObject([
      { name: 'Quantum Blood Bank', stock: [COUNT] },
    ])
    const counted = await setStock(await signedIn(keeper), id, { revision: 0, stock: [COUNT] })
    expect(counted.status).toBe(403)
    expect(await actsOf()).toMatchObject([
      { action: 'blood-bank-keeper-removed' },
      { action: 'blood-bank-edited' },
    ])
  })

  test('cannot overwrite an edit that they have not seen, and an unchanged save is not logged', async () => {
    const { id } = await createBloodBank()
    const body = { ...bankFields(), revision: 0 }
    expect((await edit(cookies, id, body)).status).toBe(200)
    expect(await edit(cookies, id, body)).toMatchObject({
      status: 200,
      body: { bloodBank: { revision: 1 } },
    })
    expectErrorResponse(await edit(cookies, id, { ...body, name: 'Other' }), {
      status: 409,
      code: 'edited-meanwhile',
      message: 'Someone else has changed this blood bank since you opened it.',
    })
    expect(await actsOf()).toHaveLength(1)
  })

  test('can edit during a count, and neither overwrites the other', async () => {
    const keeper = await createPerson()
    const { id } = await createBloodBank({ keepers: [keeper] })
    const theirs = await signedIn(keeper)
    const body = { ...bankFields({ keepers: [keeper.email] }), revision: 0 }
    const [edited, counted] = await Promise.all([
      edit(cookies, id, body),
      setStock(theirs, id, { revision: 0, stock: [COUNT] }),
    ])
    expect([edited.status, counted.status]).toEqual([200, 200])
    expect(await BloodBank.findById(id).lean()).toMatchObject({
      ...{ name: 'Quantum Blood Bank', stock: [COUNT], revision: 1, stockRevision: 1 },
    })
  })

  test('notifies each new keeper once', async () => {
    const [old, added] = [await createPerson(), await createPerson({ locale: 'bn' })]
    const { id } = await createBloodBank({ keepers: [old] })
    const body = bankFields({ keepers: [old.email, added.email] })
    for (const revision of [0, 1]) await edit(cookies, id, { ...body, revision })
    expect(await mailsTo(old.email)).toEqual([])
    const [mail, ...more] = await mailsTo(added.email)
    expect(mail?.subject).toBe('ShareLife-এ একটি ব্লাড ব্যাংকের মজুত হালনাগাদের দায়িত্ব এখন আপনার')
    expect(mail?.text).toContain('Quantum Blood Bank')
    expect(mail?.text).toContain(`/bn/dashboard/bloodbanks/${id}`)
    expect(more).toEqual([])
  })

  test('archives one, which then disappears for all', async () => {
    const { id } = await createBloodBank({ stock: [COUNT] })
    expect((await archive(cookies, id)).status).toBe(200)
    expect(await found()).toEqual([])
    expect((await archive(cookies, id)).status).toBe(200)
    expectErrorResponse(await edit(cookies, id, { ...bankFields(), revision: 0 }), GONE)
    expectErrorResponse(await setStock(cookies, id, { revision: 0, stock: [COUNT] }), GONE)
    expect(await actsOf()).toMatchObject([{ action: 'blood-bank-archived' }])
  })
})

test('only admins can create, edit or archive, and keepers cannot', async () => {
  const keeper = await createPerson()
  const theirs = await signedIn(keeper)
  const { id } = await createBloodBank({ keepers: [keeper] })
  const edited = { ...bankFields(), revision: 0 }
  for (const [as, refusal] of [
    [theirs, ADMINS_ALONE],
    [undefined, UNAUTHENTICATED],
  ] as const) {
    expectErrorResponse(await create(as), refusal)
    expectErrorResponse(await edit(as, id, edited), refusal)
    expectErrorResponse(await archive(as, id), refusal)
  }
  expect(await BloodBank.findById(id).lean()).toMatchObject({ revision: 0, archivedAt: null })
})
