import type { APIRequestContext, Page } from '@playwright/test'
import { expect, signIn } from './browser-test'
import { inProductDatabase } from './product-database'

const PASSWORD = 'Quiet#River9'

let made = 0

/** Creates an account through the endpoint and confirms the email unless the test specifies otherwise. */
export async function newAccount(
  request: APIRequestContext,
  name: string,
  { isConfirmed = true } = {},
) {
  made += 1
  const person = { name, email: `person-${Date.now()}-${process.pid}-${made}@people.example` }
  const photo = '/pictures/default-avatar.svg'
  await post(request, 'usercreate', { ...person, photo, password: PASSWORD })
  if (isConfirmed) {
    await inProductDatabase((database) =>
      database
        .collection('users')
        .updateOne({ email: person.email }, { $set: { emailVerifiedAt: new Date() } }),
    )
  }
  return { ...person, password: PASSWORD }
}

/** Creates an account and signs in. */
export async function newPerson(page: Page, name: string, options?: { isConfirmed: boolean }) {
  const person = await newAccount(page.request, name, options)
  await signIn(page, person.email, person.password)
  return person
}

/** Creates an account with a donor record of a blood group, eligible today unless there is a recent donation. */
export async function newDonor(page: Page, name: string, bloodGroup: string, record?: DonorRecord) {
  const person = await newPerson(page, name)
  await registerDonor(page, person.email, bloodGroup, record)
  return person
}

type DonorRecord = { district: string; upazila: string; lastDonationDate?: string }

/** Creates the donor record of the person of this page. */
export async function registerDonor(
  page: Page,
  email: string,
  bloodGroup: string,
  record: DonorRecord = { district: 'Rangpur', upazila: 'Mithapukur' },
) {
  const phone = '+880 1812-000111'
  await post(page.request, 'donorcreate', {
    ...{ email, phone, bloodGroup, address: '7 College Road' },
    ...record,
  })
}

/** Creates a signed-in donor who has a confirmed phone number and no email. */
export async function newDonorByPhone(page: Page, name: string, bloodGroup: string) {
  const { email } = await newPerson(page, name)
  made += 1
  const phone = `+880 1911-${String((Date.now() + made) % 1_000_000).padStart(6, '0')}`
  await inProductDatabase((database) =>
    database.collection('users').updateOne(
      { email },
      {
        $unset: { email: 1, passwordHash: 1 },
        $set: {
          emailVerifiedAt: null,
          confirmedPhone: { number: phone, confirmedAt: new Date() },
        },
      },
    ),
  )
  await post(page.request, 'donorcreate', {
    ...{ email: '', phone, bloodGroup, address: '7 College Road' },
    ...{ district: 'Rangpur', upazila: 'Mithapukur' },
  })
  return { name, email: '', phone }
}

/** Creates a blood request as the person of this page and returns its id. */
export async function askForBlood(page: Page, request: Record<string, string>): Promise<string> {
  const location = 'Rangpur Medical College Hospital'
  const whole = { bloodBag: '2', location, phone: '+880 1712-345678', ...request }
  const { bloodRequest } = await post(page.request, 'createbloodrequest', whole)
  return bloodRequest._id
}

async function post(request: APIRequestContext, call: string, data: object) {
  const response = await request.post(`/api/${call}`, { data })
  expect([call, response.status(), response.status() === 201 || (await response.text())]).toEqual([
    call,
    201,
    true,
  ])
  return response.json()
}
