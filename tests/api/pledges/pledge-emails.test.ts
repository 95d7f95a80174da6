import { GET as getCalendar } from '@/app/[locale]/(site)/request/[id]/calendar.ics/route'
import { GET } from '@/app/api/requests/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { OutboxMail } from '@/models/outbox-mail'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { confirmOrRefuse, pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)
beforeEach(async () => {
  await Promise.all([OutboxMail.deleteMany(), RateLimitCounter.deleteMany()])
})
afterEach(unfreezeTime)

const mailsTo = ({ email }: { email: string }) => OutboxMail.find({ to: email }).lean()

describe('the email to a donor who pledged', () => {
  test('has the contact, the hospital, the day, what to bring, how to withdraw and a calendar link', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const donor = await createDonor({ bloodGroup: 'O-' })
    const request = await createRequest({
      ...{ bloodGroup: 'O-', bags: 3, needDate: '2031-06-20', phone: '+880 1999-222333' },
      ...{ patientName: 'Xulekha Zaman', location: 'Khulna Medical College, Ward 3' },
    })
    await pledge(donor, request, 2)
    const [mail, ...others] = await mailsTo(donor)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      status: 'waiting',
      subject: 'You pledged 2 bags of blood for Fri 20 Jun 2031: what happens next',
    })
    for (const part of [
      ...['+880 1999-222333', 'Fri 20 Jun 2031', 'Bring a photo ID'],
      ...['Xulekha Zaman', 'Khulna Medical College, Ward 3'],
      ...[`http://localhost:3000/request/${request._id}/calendar.ics`],
      ...['http://localhost:3000/dashboard/mydonations', 'Cancel my pledge'],
    ]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).not.toContain("isn't a match")
  })

  test('has a call button and a WhatsApp button before other links', async () => {
    const requester = await createPerson()
    const phone = '+880 1999-222333'
    const donor = await createDonor({ phone: '+880 1777-123456' })
    await pledge(donor, await createRequest({ requester: requester._id, phone }))
    for (const [reader, number, chat] of [
      [donor, '+880 1999-222333', 'https://wa.me/8801999222333'],
      [requester, '+880 1777-123456', 'https://wa.me/8801777123456'],
    ] as const) {
      const [mail] = await mailsTo(reader)
      const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      expect(links.slice(0, 2)).toEqual([`tel:${number.replace(/[ -]/g, '')}`, chat])
      expect(mail?.html).toContain(`>Call ${number}</a>`)
      expect(mail?.text).toContain(`Call ${number}\nWhatsApp: ${chat}`)
    }
    const [toRequester] = await mailsTo(requester)
    expect(toRequester?.html).toContain(`href="mailto:${donor.email}"`)
  })

  test('has only a call button for a number without WhatsApp', async () => {
    const donor = await createDonor()
    await pledge(donor, await createRequest({ phone: '+880 2-55165088' }))
    const [mail] = await mailsTo(donor)
    expect(mail?.html).toContain('href="tel:+880255165088"')
    expect(mail?.html).not.toContain('wa.me')
    expect(mail?.text).not.toContain('wa.me')
  })

  test('asks the donor to check with the hospital when their bag is exchanged', async () => {
    const donor = await createDonor({ bloodGroup: 'AB+' })
    await sendPledge(donor, await createRequest({ bloodGroup: 'O-' }), 1, { exchange: true })
    expect((await mailsTo(donor))[0]?.text).toContain(
      "Your blood group isn't a match for the patient.",
    )
  })

  test('is the same when the requester’s account was deleted', async () => {
    const requester = await createPerson()
    const request = await createRequest({ requester: requester._id })
    await User.deleteOne({ _id: requester._id })
    const donor = await createDonor()
    await pledge(donor, request)
    expect(await mailsTo(donor)).toHaveLength(1)
  })

  test('is not sent before their email is confirmed', async () => {
    const donor = await createDonor()
    await User.updateOne({ _id: donor._id }, { $set: { emailVerifiedAt: null } })
    await sendPledge(donor, await createRequest())
    expect(await mailsTo(donor)).toMatchObject([{ status: 'held' }])
  })

  test('includes text from other people only as a quotation', async () => {
    const donor = await createDonor()
    const patientName = '<b>Rahima</b> https://evil.example'
    await pledge(donor, await createRequest({ patientName }))
    const [mail] = await mailsTo(donor)
    expect(mail?.html).not.toContain('<b>Rahima')
    expect(mail?.subject).not.toContain('Rahima')
    expect(mail?.text).not.toContain('https://evil.example')
  })

  test('is not sent when the pledge is rejected', async () => {
    const donor = await createDonor({ lastDonationDate: dayFromToday(-3) })
    expect(await sendPledge(donor, await createRequest())).toMatchObject({ status: 409 })
    expect(await mailsTo(donor)).toEqual([])
  })
})

describe('the state of a request for its reader', () => {
  async function viewerOf(person: Person | null, { id }: { id: string }) {
    const cookies = person ? await signedIn(person) : undefined
    const response = await callHandler(GET, {
      path: `/api/requests/${id}`,
      cookies,
      params: { id },
    })
    expect(response.status).toBe(200)
    return response.body as { own: { pledges: object[] } | null; pledge: object | null }
  }

  test('shows the requester who pledged and how to reach them', async () => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, bags: 3 })
    const donor = await createDonor({ phone: '+880 1999-888777' })
    await pledge(donor, request, 2)
    const { own, pledge: none } = await viewerOf(owner, request)
    expect(own).toMatchObject({
      ...{ canEdit: true, canClose: true, bagsAsked: 3, state: 'open' },
      request: { _id: request.id, bloodBag: '1' },
      pledges: [{ bags: 2, donor: { name: donor.name, phone: '+880 1999-888777' } }],
    })
    expect(none).toBeNull()
  })

  test('shows a donor only their own pledge', async () => {
    const request = await createRequest({ bags: 4 })
    const [donor, other] = [await createDonor(), await createDonor()]
    const id = await pledge(donor, request, 2)
    await pledge(other, request)
    expect(await viewerOf(donor, request)).toEqual({
      contact: { patientName: request.patientName, phone: request.phone },
      own: null,
      pledge: { _id: id, bags: 2, date: request.needDate, canWithdraw: true },
    })
  })

  test('shows a donor whose pledge was refused or confirmed only its status', async () => {
    const owner = await createPerson()
    const request = await createRequest({
      ...{ requester: owner._id, bags: 4 },
      needDate: dayFromToday(0),
    })
    const [gone, came] = [await createDonor(), await createDonor()]
    await withdraw(gone, await pledge(gone, request))
    expect(await viewerOf(gone, request)).toEqual({ contact: null, own: null, pledge: null })
    await confirmOrRefuse(owner, await pledge(came, request), 'confirmation')
    expect(await viewerOf(came, request)).toMatchObject({ pledge: { canWithdraw: false } })
  })

  test('shows no pledges to members, admins and visitors', async () => {
    const request = await createRequest({ bags: 2 })
    await createPledge({ request })
    for (const person of [null, await createDonor(), await createPerson({ role: 'admin' })]) {
      expect(await viewerOf(person, request)).toEqual({ contact: null, own: null, pledge: null })
    }
  })
})

describe('the calendar file of a request', () => {
  const fileOf = (id: string) =>
    getCalendar(new Request(`http://localhost:3000/request/${id}/calendar.ics`), {
      params: Promise.resolve({ locale: 'en', id }),
    })

  test('is an all-day event with the hospital and the phone', async () => {
    freezeTime('2031-06-15T06:00:00Z')
    const { id } = await createRequest({
      ...{ needDate: '2031-06-20', bloodGroup: 'O-', patientName: 'Xulekha Zaman' },
      ...{ location: 'Khulna Medical College, Ward 3', phone: '+880 1999-222333' },
    })
    const response = await fileOf(id)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    // Calendar files fold long lines.
    const file = (await response.text()).replace(/\r\n[\t ]/g, '')
    expect(file).toContain('SUMMARY:Give O− blood for Xulekha Zaman')
    expect(file).toContain('DTSTART;VALUE=DATE:20310620')
    expect(file).toContain('DTEND;VALUE=DATE:20310621')
    expect(file).toContain('LOCATION:Khulna Medical College\\, Ward 3')
    expect(file).toContain('Call +880 1999-222333')
    // At 9 AM the day before and at 7 AM, because the event begins at midnight.
    expect(file.match(/^TRIGGER:.*$/gm)).toEqual(['TRIGGER:-PT15H', 'TRIGGER:PT7H'])
    expect(file.match(/^ACTION:DISPLAY$/gm)).toHaveLength(2)
  })

  test('exists as long as the page names the patient', async () => {
    for (const fields of [
      { status: 'closed' as const },
      { status: 'fulfilled' as const },
      { needDate: dayFromToday(-1) },
    ]) {
      const { id } = await createRequest(fields)
      expect([fields, (await fileOf(id)).status]).toEqual([fields, 404])
    }
    for (const id of ['f'.repeat(24), 'x']) expect((await fileOf(id)).status).toBe(404)
    const { id } = await createRequest({ status: 'covered' })
    expect((await fileOf(id)).status).toBe(200)
  })
})
