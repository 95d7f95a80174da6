import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  anOwnRequest,
  aPledge,
  matchesOf,
  openOwnRequests,
  standOnTheDay,
} from './own-request-fixture'

standOnTheDay()

const card = (patient: string) => within(screen.getByRole('article', { name: patient }))
const cards = () =>
  screen.queryAllByRole('article').map((article) => article.querySelector('h2')?.textContent)
const buttons = () => screen.queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)
const ENDED = { canEdit: false, canClose: false }

describe('a person who looks at their requests', () => {
  it('reads the state, day, place and pledged bags of each', async () => {
    await openOwnRequests([anOwnRequest({ patientName: 'Abdul Karim', bagsNeeded: 1 })])
    const { getByText, getByRole } = card('Abdul Karim')
    for (const words of [
      ...['Open', 'In 2 days', 'Mon 20 May 2030', '2 of 3 bags pledged'],
      ...['Dhaka Medical College Hospital, Ward 12', '+880 1800-654321'],
    ]) {
      expect(getByText(words)).toBeVisible()
    }
    expect(getByRole('img', { name: 'O negative' })).toBeVisible()
  })

  it('has a link to the public page', async () => {
    await openOwnRequests([anOwnRequest({ _id: 'a'.repeat(24), patientName: 'Abdul Karim' })])
    expect(screen.getByRole('link', { name: 'Abdul Karim' })).toHaveAttribute(
      'href',
      `/request/${'a'.repeat(24)}`,
    )
  })

  it('finds open and covered requests in one list, and past ones in another', async () => {
    const all = [
      anOwnRequest({ patientName: 'Open' }),
      anOwnRequest({ patientName: 'Covered', bagsNeeded: 0 }, { state: 'covered' }),
      anOwnRequest({ patientName: 'Waiting', bagsNeeded: 0 }, { state: 'covered', canEdit: false }),
      anOwnRequest({ patientName: 'Expired' }, { state: 'expired', canEdit: false }),
      anOwnRequest({ patientName: 'Fulfilled' }, { state: 'fulfilled', ...ENDED }),
      anOwnRequest({ patientName: 'Cancelled' }, { state: 'cancelled', ...ENDED }),
    ]
    await openOwnRequests(all)
    expect(screen.getByRole('tab', { name: 'Open (3)' })).toHaveAttribute('aria-selected', 'true')
    expect(cards()).toEqual(['Open', 'Covered', 'Waiting'])
    expect(card('Waiting').getByText('Awaiting confirmation')).toBeVisible()
    expect(card('Covered').getByText('All bags pledged')).toBeVisible()
  })

  it('reads how past ones ended', async () => {
    await openOwnRequests(
      [
        anOwnRequest({ patientName: 'Still open' }),
        anOwnRequest({ patientName: 'One' }, { state: 'expired', canEdit: false }),
        anOwnRequest({ patientName: 'Two' }, { state: 'fulfilled', ...ENDED }),
        anOwnRequest({ patientName: 'Three' }, { state: 'cancelled', ...ENDED }),
      ],
      {},
      '?tab=past',
    )
    expect(cards()).toEqual(['One', 'Two', 'Three'])
    expect(card('One').getByText('Expired')).toBeVisible()
    expect(card('Two').getByText('Fulfilled')).toBeVisible()
    expect(card('Three').getByText('Cancelled')).toBeVisible()
    expect(card('Three').queryByRole('button')).not.toBeInTheDocument()
  })

  it('reads why a request was taken down, which has no page any more', async () => {
    const reason = 'The hospital knows no such patient.'
    await openOwnRequests(
      [anOwnRequest({ patientName: 'Nobody' }, { state: 'takenDown', reason, ...ENDED })],
      {},
      '?tab=past',
    )
    const { getByText, queryByRole } = card('Nobody')
    expect(getByText('Taken down')).toBeVisible()
    expect(getByText('Why we took this request down:')).toBeVisible()
    expect(getByText(reason)).toBeVisible()
    expect(queryByRole('link', { name: 'Nobody' })).not.toBeInTheDocument()
  })

  it('sees how many people can donate for an open request, nearest first', async () => {
    const request = anOwnRequest({ patientName: 'Karim', bloodGroup: 'A+' })
    const rings = [
      { ring: 'upazila', exact: 3, compatible: 2 },
      { ring: 'district', exact: 41, compatible: 17 },
      { ring: 'country', exact: 1_000, compatible: 1_000 },
    ]
    await openOwnRequests([request], {
      [matchesOf(request.request)]: () => ({
        body: {
          ...{ district: 'Dhaka', upazila: 'Savar', rings },
          asked: { people: 15, circle: 2, waitsForConfirmation: false },
        },
      }),
    })
    const table = within(
      await screen.findByRole('table', { name: 'People who may be able to give' }),
    )
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Where they liveA+Other groups',
      'Savar32',
      'Elsewhere in Dhaka4117',
      'The rest of Bangladesh1,000+1,000+',
    ])
    expect(screen.getByText(/The hospital crossmatches them first/)).toBeVisible()
    expect(
      screen.getByText(
        /^We've asked 15 donors so far, starting nearby. 2 of them are in the rare-group/,
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find donors with A+' })).toHaveAttribute(
      'href',
      expect.stringContaining('/donorSearch?bloodGroup=A%2B&district=Dhaka'),
    )
  })

  it('sees that no one matches, or that counting failed and can be retried', async () => {
    const [none, lost] = [
      anOwnRequest({ _id: '1'.repeat(24), patientName: 'Karim' }),
      anOwnRequest({ _id: '2'.repeat(24), patientName: 'Rahim' }),
    ]
    let isBack = false
    const body = {
      ...{ district: null, upazila: null },
      rings: [{ ring: 'country', exact: 1, compatible: 0 }],
      asked: { people: 0, circle: 0, waitsForConfirmation: true },
    }
    await openOwnRequests([none, lost], {
      [matchesOf(lost.request)]: () =>
        isBack ? { body } : { status: 500, body: { code: 'internal', message: 'Sorry.' } },
    })
    expect(await card('Karim').findByText(/^No donor matches right now/)).toBeVisible()
    expect(await card('Rahim').findByText(/^We couldn't count the donors/)).toBeVisible()
    isBack = true
    await userEvent.click(card('Rahim').getByRole('button', { name: 'Try again' }))
    expect(await card('Rahim').findByRole('row', { name: 'Bangladesh 1' })).toBeVisible()
    expect(card('Rahim').getByText(/^Confirm your email and we'll ask donors/)).toBeVisible()
  })

  it('can edit, end and share an open request', async () => {
    await openOwnRequests([anOwnRequest({ patientName: 'Karim' })])
    expect(buttons()).toEqual([
      ...['Edit the request for Karim', 'Found blood elsewhere for Karim'],
      ...['Cancel request for Karim', 'Share'],
    ])
  })

  it('sees how a request of a past day ended', async () => {
    const over = { patientName: 'Karim', needDate: '2030-05-17' }
    await openOwnRequests(
      [anOwnRequest(over, { state: 'expired', canEdit: false })],
      {},
      '?tab=past',
    )
    expect(buttons()).toEqual([
      ...['Mark as fulfilled: request for Karim', 'Cancel request for Karim'],
    ])
  })

  it('gets a link to the form when they have no requests', async () => {
    await openOwnRequests([])
    expect(screen.getByText("You haven't requested blood yet")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request blood' })).toHaveAttribute(
      'href',
      '/bloodRequest',
    )
  })

  it('sees a message when no request is open, and when none is past', async () => {
    await openOwnRequests([anOwnRequest({}, { state: 'cancelled', ...ENDED })])
    expect(screen.getByText('You have no open requests')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Past (1)' })).toBeVisible()
  })

  it('sees a message when nothing is past yet', async () => {
    await openOwnRequests([anOwnRequest()], {}, '?tab=past')
    expect(screen.getByText('No past requests')).toBeVisible()
  })
})

describe('a person who looks at the pledges', () => {
  it('reads the donor, the bags and the time, with phone and email', async () => {
    await openOwnRequests([anOwnRequest({}, { pledges: [aPledge()] })])
    const list = within(screen.getByRole('article'))
    expect(list.getByText('Mitu Das')).toBeVisible()
    expect(list.getByText('2 bags on Mon 20 May 2030, blood group O−')).toBeVisible()
    expect(list.getByRole('link', { name: 'Call Mitu Das: +880 1999-888777' })).toHaveAttribute(
      'href',
      'tel:+8801999888777',
    )
    expect(list.getByRole('link', { name: 'Email Mitu Das: mitu@people.example' })).toHaveAttribute(
      'href',
      'mailto:mitu@people.example?subject=Your%20blood%20donation%20on%20Mon%2020%20May%202030',
    )
  })

  it('sees that a donor with a deleted account has no contact details', async () => {
    const gone = aPledge({ name: 'Former member', phone: '', email: '', hasLeft: true })
    await openOwnRequests([anOwnRequest({}, { pledges: [gone] })])
    const list = within(screen.getByRole('article'))
    expect(list.getByText('Former member')).toBeVisible()
    expect(list.getByText(/has left ShareLife/)).toBeVisible()
    expect(list.queryByRole('link', { name: /Call|Email/ })).not.toBeInTheDocument()
  })

  it('reads only the name of a donor on a past day', async () => {
    const gave = aPledge({ name: 'Mitu Das', phone: '', email: '' })
    await openOwnRequests([anOwnRequest({}, { pledges: [gave] })])
    const list = within(screen.getByRole('article'))
    expect(list.getByText('Mitu Das')).toBeVisible()
    expect(list.queryByText(/has left ShareLife/)).not.toBeInTheDocument()
    expect(list.queryByRole('link', { name: /Call|Email/ })).not.toBeInTheDocument()
  })

  it('sees a hint to share the request when there is no pledge', async () => {
    await openOwnRequests([anOwnRequest()])
    expect(screen.getByText(/No pledges yet. Share the request/)).toBeVisible()
  })
})
