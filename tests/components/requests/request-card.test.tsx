import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestCard } from '@/components/requests/public/request-card'
import { RequestFacts } from '@/components/requests/public/request-facts'
import { REQUEST_CARD_NAMESPACES } from '@/components/requests/public/request-messages'
import messages from '@/lib/i18n/messages/en'
import { pickMessages } from '@/lib/i18n/pick-messages'
import { aRequest, guest, renderOnSite, serve } from '../render-on-site'

const TODAY = '2030-05-18'

function renderCard(own = {}) {
  serve({ 'auth/session': guest })
  return renderOnSite(<RequestCard request={aRequest(own)} today={TODAY} />)
}

describe('the card of a blood request', () => {
  it('shows patient, group, bags, day, place and phone number', async () => {
    await renderCard({ _id: 'a'.repeat(24) })
    const heading = screen.getByRole('heading', { name: 'O− BLOOD REQUIRED' })
    expect(within(heading).getByRole('link')).toHaveAttribute('href', `/request/${'a'.repeat(24)}`)
    for (const fact of ['Rahima Khatun', '3 bags', 'Mon 20 May 2030']) {
      expect(screen.getByText(fact)).toBeInTheDocument()
    }
    expect(screen.getByText('Dhaka Medical College Hospital, Ward 12')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+880 1800-654321' })).toHaveAttribute(
      'href',
      'tel:+8801800654321',
    )
    expect(screen.getByRole('button', { name: 'Donate Blood' })).toHaveAccessibleDescription(
      'O− BLOOD REQUIRED',
    )
  })

  it('writes the blood group on its page with the same minus sign as the tile', async () => {
    await renderOnSite(<RequestFacts request={aRequest()} />)
    expect(screen.getByText('O−')).toBeVisible()
  })

  it.each([
    ['members', 'Log in to see the number'],
    ['pledged', 'Number after you pledge'],
  ] as const)('links to its page when the number is for %s', async (phoneFor, words) => {
    serve({ 'auth/session': guest })
    const request = aRequest({ _id: 'a'.repeat(24), phone: '', phoneFor })
    // A list sends no other messages: a missing message is an error in the console.
    const sent = pickMessages(messages, REQUEST_CARD_NAMESPACES)
    await renderOnSite(<RequestCard request={request} today={TODAY} />, '/allrequest', sent)
    const link = screen.getByRole('link', { name: words })
    expect(link).toHaveAttribute('href', `/request/${'a'.repeat(24)}`)
    const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
    expect(hrefs.filter((href) => href?.startsWith('tel:'))).toEqual([])
  })

  it('shows the upazila and the district, if known', async () => {
    await renderCard({ district: 'Rajshahi', upazila: 'Paba' })
    expect(screen.getByText('Paba, Rajshahi')).toBeInTheDocument()
    await renderCard({ district: 'Bogura' })
    expect(screen.getByText('Bogura')).toBeInTheDocument()
  })

  it.each([
    ['2030-05-18', 'Today'],
    ['2030-05-19', 'Tomorrow'],
    ['2030-05-23', 'In 5 days'],
  ])('shows %s as urgent: %s', async (needDate, words) => {
    await renderCard({ needDate })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it.each([
    ['2030-05-18', 'critical', 'Critical · Today'],
    ['2030-05-19', 'critical', 'Critical · Tomorrow'],
    ['2030-05-18', 'urgent', 'Urgent · Today'],
    ['2030-05-19', 'urgent', 'Urgent · Tomorrow'],
    ['2030-05-18', 'scheduled', 'Today'],
    ['2030-05-23', 'scheduled', 'In 5 days'],
    ['2030-05-17', 'critical', 'Date passed'],
  ] as const)(
    "combines the day %s with the requester's time: %s is %s",
    async (day, urgency, words) => {
      await renderCard({ needDate: day, urgency })
      expect(screen.getByText(words)).toBeInTheDocument()
    },
  )

  it('shows the hospital once, before the ward, and the required component', async () => {
    const hospital = 'Khulna Medical College Hospital'
    await renderCard({ hospital, location: 'Ward 4', component: 'platelets' })
    expect(screen.getByText(`${hospital}, Ward 4`)).toBeInTheDocument()
    expect(screen.getByText('3 bags · Platelets')).toBeInTheDocument()
    await renderCard({ hospital, location: `${hospital}, Ward 9` })
    expect(screen.getByText(`${hospital}, Ward 9`)).toBeInTheDocument()
  })

  it('is shared with its urgency and the required blood', async () => {
    const user = userEvent.setup()
    await renderCard({ urgency: 'critical', component: 'platelets' })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const whatsApp = await screen.findByRole('menuitem', { name: 'WhatsApp' })
    expect(new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
      /^Critical, within 6 hours: O− platelets required: 3 bags by Mon 20 May 2030 at /,
    )
  })

  it('can be shared by a menu with WhatsApp, Facebook and a link to copy', async () => {
    const user = userEvent.setup()
    await renderCard({ _id: 'b'.repeat(24) })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const whatsApp = await screen.findByRole('menuitem', { name: 'WhatsApp' })
    const page = `http://localhost/request/${'b'.repeat(24)}`
    const sent = new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')
    expect(sent).toBe(
      `O− blood required: 3 bags by Mon 20 May 2030 at Dhaka Medical College Hospital, Ward 12. Can you help? ${page}`,
    )
    expect(screen.getByRole('menuitem', { name: 'Facebook' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(page)),
    )
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
    expect(await screen.findByRole('menuitem', { name: 'Link copied' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(page)
  })

  it('is shared with the place, unless the location already contains it', async () => {
    const user = userEvent.setup()
    await renderCard({ location: 'Dhaka Road Clinic, Ward 2', district: 'Dhaka', upazila: 'Savar' })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const whatsApp = await screen.findByRole('menuitem', { name: 'WhatsApp' })
    const sent = new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')
    expect(sent).toContain('at Dhaka Road Clinic, Ward 2, Savar. Can you help?')
  })

  it('opens the share sheet of the phone if it has one', async () => {
    const user = userEvent.setup()
    const share = jest.fn(async () => undefined)
    Object.assign(navigator, { share })
    try {
      await renderCard({ _id: 'c'.repeat(24) })
      await user.click(screen.getByRole('button', { name: 'Share' }))
      expect(share).toHaveBeenCalledWith({
        url: `http://localhost/request/${'c'.repeat(24)}`,
        text: expect.stringContaining('O− blood required'),
      })
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })
})
