import type { APIRequestContext } from '@playwright/test'
import { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { expect, fullTest, signIn, test } from '../support/browser-test'
import { waitForMail } from '../support/mailbox'
import { askForBlood, newDonor, newPerson } from '../support/people'
import { inProductDatabase } from '../support/product-database'
import { expectNoSideScroll } from '../support/screenshots'
import { reload, visit } from '../support/visit'

test.use({ viewport: { width: 360, height: 740 } })

const HIDDEN = '+880 1812-000111'

test('a requester contacts a donor with a hidden number, and both get the other’s number after Accept', async ({
  page: donor,
  newVisitor,
}) => {
  test.setTimeout(180_000)
  const name = `Salma Begum ${Date.now()}`
  const asked = await newDonor(donor, name, 'AB-')
  const asking = await newVisitor()
  await asking.setViewportSize({ width: 360, height: 740 })
  const requester = await newPerson(asking, 'Rafiq Hossain')

  await test.step('the donor shares the number only with people they accept', async () => {
    await visit(donor, '/dashboard/profile')
    const choice = donor.getByRole('switch', { name: /^Only people I accept/ })
    // The switch changes before the server has stored it.
    const stored = donor.waitForResponse((response) => response.request().method() === 'PATCH')
    await choice.click()
    await expect(donor.getByText(/People write to you/)).toBeVisible()
    expect((await stored).status()).toBe(200)
    await expectNoSideScroll(donor, 'consent/profile', { fullPage: true })
  })

  await test.step('the requester without a request must post one', async () => {
    await visit(asking, '/donorSearch?bloodGroup=AB-')
    const card = asking.getByRole('article', { name })
    await expect(card.getByText('Shares their number with people they accept')).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
    await card.getByRole('button', { name: 'Contact Now' }).click()
    await expect(asking.getByText('Post a blood request first', { exact: false })).toBeVisible()
    await expectNoSideScroll(asking, 'consent/no-request', { fullPage: true })
    await asking.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: 'Contact Now' })).toBeFocused()
  })

  const need = { bloodGroup: 'AB-', time: dhakaDay(), phone: '+880 1911-333444' }
  const id = await askForBlood(asking, {
    ...{ ...need, email: requester.email, patientName: 'Hasan Mia', phoneFor: 'pledged' },
  })

  await test.step('the requester writes a message', async () => {
    await reload(asking)
    const card = asking.getByRole('article', { name })
    await card.getByRole('button', { name: 'Contact Now' }).click()
    const dialog = asking.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /Hasan Mia/ })).toBeChecked()
    await expectNoSideScroll(asking, 'consent/ask', { fullPage: true })
    await dialog.getByLabel('Your message').fill('Could you come to Rangpur Medical today?')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('Message sent')).toBeVisible()
  })

  // Donors of this group also get alerts for requests of other tests.
  const subject = /^Can you give AB− blood/
  const mail = await waitForMail({ to: asked.email, subject })
  const link = mail.links.find((address) => new URL(address).pathname === '/contact-request')
  await test.step('the donor opens the emailed link without a login, and accepts', async () => {
    const reader = await newVisitor()
    await reader.setViewportSize({ width: 360, height: 740 })
    await visit(reader, link ?? '')
    await expect(reader.getByText('Could you come to Rangpur Medical today?')).toBeVisible()
    await expect(reader.getByText('1911-333444')).toHaveCount(0)
    await expectNoSideScroll(reader, 'consent/link', { fullPage: true })
    await reader.getByRole('button', { name: 'Accept' }).click()
    await expect(reader.getByRole('heading', { name: 'Thank you for accepting' })).toBeFocused()
    await expect(reader.getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      'tel:+8801911333444',
    )
    await expect(reader.getByText('Never send money to anyone who asks for it here.')).toBeVisible()
    await expectNoSideScroll(reader, 'consent/accepted', { fullPage: true })
    await reader.goto(link ?? '')
    await expect(reader.getByText('This link has been used or has expired')).toBeVisible()
    await expectNoSideScroll(reader, 'consent/used', { fullPage: true })
  })

  await test.step('the requester has the donor’s number, by email and in the dashboard', async () => {
    const accepted = await waitForMail({ to: requester.email, subject: /accepted your request/ })
    expect(accepted.text).toContain(HIDDEN)
    await visit(asking, '/dashboard/contactrequests')
    const item = asking.getByRole('article', { name })
    await expect(item.getByRole('link', { name: /^Call Salma/ })).toHaveAttribute(
      'href',
      'tel:+8801812000111',
    )
    await expectNoSideScroll(asking, 'consent/contact-requests', { fullPage: true })
  })

  await test.step('the donor sees who saw the number, and can open the request', async () => {
    await donor.goto('/dashboard/profile')
    const seen = donor.getByRole('region', { name: 'Who saw my number' })
    await expect(seen.getByText('Rafiq Hossain')).toBeVisible()
    await expectNoSideScroll(donor, 'consent/who-saw', { fullPage: true })
    await donor.goto(`/request/${id}`)
    await expect(donor.getByText('Donors who pledge get the phone number.')).toBeVisible()
    await expectNoSideScroll(donor, 'consent/request-pledged', { fullPage: true })
  })
})

test('a member sees the number of a request for members, a guest does not', async ({
  page,
  newVisitor,
}) => {
  const asking = await newVisitor()
  const { email } = await newPerson(asking, 'Rokeya Begum')
  await visit(asking, '/bloodRequest')
  const choice = asking.getByRole('radiogroup', { name: 'Who can see this number?' })
  await expect(choice.getByRole('radio', { name: /^Members/ })).toBeChecked()
  await choice.scrollIntoViewIfNeeded()
  await expectNoSideScroll(asking, 'consent/request-form', { fullPage: true })
  const id = await askForBlood(asking, {
    ...{ email, bloodGroup: 'AB-', time: dhakaDay(), patientName: 'Karim Uddin' },
    ...{ phone: '+880 1911-555666', phoneFor: 'members' },
  })
  await visit(page, `/request/${id}`)
  await expect(page.getByText('Members can see the phone number.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Log in to see the number' })).toBeInViewport()
  await expectNoSideScroll(page, 'consent/request-guest', { fullPage: true })
  await newPerson(page, 'Tariq Hasan')
  await reload(page)
  await expect(page.getByRole('link', { name: '+880 1911-555666' })).toBeVisible()
  await expectNoSideScroll(page, 'consent/request-member', { fullPage: true })
  await visit(page, '/allrequest')
  await expectNoSideScroll(page, 'consent/list', { fullPage: true })
  await visit(page, '/donorRegistration')
  await expectNoSideScroll(page, 'consent/registration', { fullPage: true })
})

/** A page as HTML, and as the payload of a client navigation. */
async function textsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const whole = await request.get(path)
  const part = await request.get(path, { headers: { rsc: '1' } })
  return [await whole.text(), await part.text()]
}

function openNumbers(): Promise<string[]> {
  return inProductDatabase(async (database) => [
    ...(await database
      .collection('users')
      .distinct('donor.phone', { 'donor.contactsFor': { $ne: 'accepted' } })),
    ...(await database
      .collection('bloodrequests')
      .distinct('phone', { phoneFor: { $nin: ['members', 'pledged'] } })),
  ])
}

fullTest(
  'no page shows a guest or a member the phone or email of a person who hides it',
  async ({ page, newVisitor }) => {
    // Each request with a hidden number adds twelve responses, also those of other tests.
    test.setTimeout(300_000)
    const { hidden, ids } = await inProductDatabase(async (database) => {
      const requests = await database
        .collection('bloodrequests')
        .find({ phoneFor: { $in: ['members', 'pledged'] } })
        .toArray()
      const member = await database
        .collection('users')
        .findOne({ email: 'member@sharelife.example' })
      const donors = await database
        .collection('users')
        .find({ 'donor.contactsFor': 'accepted' })
        .toArray()
      // The demo member has contact requests and own requests.
      const own = (id: unknown) => new Types.ObjectId(String(id)).equals(member?._id)
      const strangers = requests.filter(({ requester }) => !own(requester))
      return {
        ids: strangers.map(({ _id }) => String(_id)),
        hidden: [
          ...strangers.map(({ phone }) => String(phone)),
          ...donors.flatMap(({ donor, email }) => [String(donor.phone), String(email)]),
        ],
      }
    })
    expect(ids.length).toBeGreaterThan(1)
    const paths = [
      ...['/', '/allrequest', '/donorSearch', '/communityChat', '/sitemap.xml', '/blogs'],
      ...['/dashboard/userhome', '/dashboard/myrequests', '/dashboard/mydonations'],
      ...[
        '/dashboard/profile',
        '/api/getbloodrequests',
        '/api/requests',
        '/api/getdonars?limit=200',
      ],
      ...ids.flatMap((id) => [
        ...[`/request/${id}`, `/request/${id}/pledge`, `/request/${id}/calendar.ics`],
      ]),
    ]
    const member = await newVisitor()
    await signIn(member, 'member@sharelife.example')
    const found: { path: string; secret: string }[] = []
    for (const reader of [page, member]) {
      for (const path of paths) {
        for (const text of await textsOf(reader.request, path)) {
          const dialled = text.replace(/%20|%2b|[\s+-]/gi, '')
          const leaks = hidden.filter((secret) =>
            secret.includes('@')
              ? text.includes(secret)
              : dialled.includes(secret.replace(/\D/g, '').slice(-10)),
          )
          found.push(...leaks.map((secret) => ({ path, secret })))
        }
      }
    }
    // People and requests of other tests share these numbers with people who hide nothing.
    const open = await openNumbers()
    expect(hidden.filter((secret) => !open.includes(secret)).length).toBeGreaterThan(20)
    expect(found.filter(({ secret }) => !open.includes(secret))).toEqual([])
    // The same search finds them on admin pages.
    const admin = await newVisitor()
    await signIn(admin, 'admin@sharelife.example')
    const [list = ''] = await textsOf(admin.request, '/api/getdonars?limit=200')
    expect(hidden.filter((secret) => list.includes(secret)).length).toBeGreaterThan(10)
  },
)
