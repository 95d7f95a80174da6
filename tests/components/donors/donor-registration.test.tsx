import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DonorRegistration } from '@/components/donors/donor-registration'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { DonorDto } from '@/lib/features/donors/wire'
import districts from '@/public/District.json'
import upazilas from '@/public/Upazila.json'
import { fill } from '../fill'
import { browserWithoutPush, browserWithPush } from '../push/fake-push'
import { listenToNotices, renderOnPage, router, serve } from './page-frame'

const lists = {
  '/District.json': () => ({ body: districts }),
  '/Upazila.json': () => ({ body: upazilas }),
}
const created = { '/api/donorcreate': () => ({ status: 201, body: { user: {}, message: '' } }) }

const nusrat = { id: '1', name: 'Nusrat Jahan', email: 'nusrat@people.example' }
const record: DonorDto = {
  bloodGroup: 'O+',
  phone: '+880 1711-223344',
  district: 'Dhaka',
  upazila: 'Savar',
  address: '12 Station Road',
  lastDonationDate: '2026-05-03',
  canDonate: true,
}

function open(donor?: DonorDto, address = '/donorRegistration') {
  renderOnPage(<DonorRegistration person={nusrat} donor={donor} today={dhakaDay()} />, address)
  return userEvent.setup()
}

const box = (name: string) => screen.getByRole('textbox', { name })
const place = (name: string) => screen.getByRole('combobox', { name })
const send = (name = 'Register as a donor') => screen.getByRole('button', { name })
const day = () => screen.getByLabelText(/Last Donation Date/)

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, typed: string) {
  await user.click(place(name))
  await user.keyboard(typed)
  await user.keyboard('{Enter}')
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByPlaceholderText('For example, Dhaka or ঢাকা')
  await fill(user, box('Phone'), '+880 1711-223344')
  await user.click(screen.getByRole('radio', { name: 'B negative' }))
  await choose(user, 'District', 'Dhaka')
  await choose(user, 'Upazila or thana', 'Savar')
  await fill(user, box('Address'), '12 Station Road')
}

beforeEach(() => {
  jest.clearAllMocks()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('a person who registers as a donor', () => {
  it('sends everything except the name, sees a message and returns to the home page', async () => {
    const calls = serve({ ...lists, ...created })
    const notices = listenToNotices()
    const user = open()
    await fillIn(user)
    await user.click(send())
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'))
    expect(calls.at(-1)).toEqual({
      path: '/api/donorcreate',
      body: {
        email: nusrat.email,
        phone: '+880 1711-223344',
        bloodGroup: 'B-',
        district: 'Dhaka',
        upazila: 'Savar',
        address: '12 Station Road',
        contactsFor: 'members',
        lastDonationDate: '',
      },
    })
    expect(notices).toEqual([
      expect.objectContaining({ tone: 'success', title: 'Registration Successful' }),
    ])
  })

  it('sees an offer of notifications, if their browser supports them', async () => {
    const browser = browserWithPush()
    const subscriptions = (sent: unknown) =>
      sent ? { status: 201, body: { message: '' } } : { body: { publicKey: 'our-key' } }
    const calls = serve({ ...lists, ...created, '/api/push-subscriptions': subscriptions })
    const notices = listenToNotices()
    const user = open()
    await fillIn(user)
    await user.click(send())
    await waitFor(() => expect(notices).toHaveLength(1))
    const [{ action }] = notices as [{ action: { label: string; onPress: () => void } }]
    expect(action.label).toBe('Get notifications on this device')
    expect(browser.state.asked).toBe(0)
    action.onPress()
    await waitFor(() => expect(notices).toHaveLength(2))
    const { endpoint, keys } = browser
    expect(calls.at(-1)).toEqual({
      ...{ path: '/api/push-subscriptions', body: { endpoint, keys } },
    })
    browserWithoutPush()
  })

  it('chooses to accept people before they share phone and email', async () => {
    const calls = serve({ ...lists, ...created })
    const user = open()
    await fillIn(user)
    const choice = within(screen.getByRole('radiogroup', { name: /contact details/ }))
    expect(choice.getByRole('radio', { name: /^Members/ })).toBeChecked()
    await user.click(choice.getByRole('radio', { name: /^Only people I accept/ }))
    await user.click(send())
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'))
    expect(calls.at(-1)?.body).toMatchObject({ contactsFor: 'accepted' })
  })

  it('sees an error at each empty field, and the first gets the focus', async () => {
    const calls = serve(lists)
    const user = open()
    await user.clear(box('Name'))
    await user.click(send())
    for (const [name, message] of [
      ['Name', '* Name is required'],
      ['Phone', '* Phone number is required'],
      ['Address', '* Address is required'],
    ] as const) {
      await waitFor(() =>
        expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(message)),
      )
    }
    expect(place('District')).toHaveAccessibleDescription('* District is required')
    expect(place('Upazila or thana')).toHaveAccessibleDescription('* Upazila is required')
    expect(screen.getByRole('radiogroup', { name: 'Blood Group' })).toHaveAccessibleDescription(
      '* Blood Group is required',
    )
    expect(box('Name')).toHaveFocus()
    expect(calls.map(({ path }) => path)).not.toContain('/api/donorcreate')
  })

  it('finds the district by its Bangla name and sees only its upazilas', async () => {
    serve(lists)
    const user = open()
    await screen.findByPlaceholderText('For example, Dhaka or ঢাকা')
    await choose(user, 'District', 'কুমিল্লা')
    expect(place('District')).toHaveValue('Cumilla')
    await user.click(place('Upazila or thana'))
    const cumilla = districts.find(({ name }) => name === 'Cumilla')
    const own = upazilas.filter(({ district_id }) => district_id === cumilla?.id)
    expect(
      within(screen.getByRole('listbox', { name: 'Upazila or thana' })).getAllByRole('option'),
    ).toHaveLength(own.length)
  })

  it('must choose the upazila again for another district', async () => {
    serve(lists)
    const user = open(record)
    await waitFor(() => expect(place('Upazila or thana')).toHaveValue('Savar'))
    await choose(user, 'District', 'চট্টগ্রাম')
    expect(place('District')).toHaveValue('Chattogram')
    expect(place('Upazila or thana')).toHaveValue('')
  })

  it('cannot change the email of the account or choose a future day', async () => {
    serve(lists)
    open()
    expect(box('Email')).toHaveValue(nusrat.email)
    expect(box('Email')).toHaveAttribute('readonly')
    expect(day()).toHaveAttribute('max', dhakaDay())
    await screen.findByPlaceholderText('For example, Dhaka or ঢাকা')
  })

  it('preserves the input when the server fails, and reads its message', async () => {
    const message = 'Something went wrong on our side. Please try again.'
    serve({
      ...lists,
      '/api/donorcreate': () => ({ status: 500, body: { code: 'internal', message } }),
    })
    const user = open()
    await fillIn(user)
    await user.click(send())
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('This is an Error !!!')
    expect(notice).toHaveTextContent(`${message} What you typed is still here.`)
    expect(box('Address')).toHaveValue('12 Station Road')
    expect(place('Upazila or thana')).toHaveValue('Savar')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('sees a server error at its field', async () => {
    const message = 'We have a later donation on record.'
    serve({
      ...lists,
      '/api/donorcreate': () => ({
        status: 422,
        body: { code: 'invalid', message: 'No', errors: { lastDonationDate: [message] } },
      }),
    })
    const user = open(record)
    await waitFor(() => expect(place('Upazila or thana')).toHaveValue('Savar'))
    await user.click(send('Update my details'))
    await waitFor(() => expect(day()).toHaveAccessibleDescription(expect.stringContaining(message)))
    expect(day()).toHaveFocus()
  })

  it('can load the districts again after an error', async () => {
    serve({})
    const user = open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText(/couldn't load the districts and upazilas/)).toBeVisible()
    serve(lists)
    await user.click(again)
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await choose(user, 'District', 'Dhaka')
    expect(place('District')).toHaveValue('Dhaka')
  })
})

describe('a donor who returns', () => {
  it('finds the saved record and can clear the day of the last donation', async () => {
    const calls = serve({ ...lists, ...created })
    const user = open(record)
    await waitFor(() => expect(place('District')).toHaveValue('Dhaka'))
    expect(screen.getByRole('radio', { name: 'O positive' })).toBeChecked()
    expect(day()).toHaveValue('2026-05-03')
    await user.clear(day())
    await user.click(send('Update my details'))
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
    expect(calls.at(-1)?.body).toEqual(expect.objectContaining({ lastDonationDate: '' }))
  })

  it('sees that the changes are saved, and stays on the page', async () => {
    serve({ ...lists, ...created })
    const notices = listenToNotices()
    const user = open(record)
    await waitFor(() => expect(place('Upazila or thana')).toHaveValue('Savar'))
    await user.type(box('Address'), ', 2nd floor')
    await user.click(send('Update my details'))
    await waitFor(() => expect(notices).toEqual([expect.objectContaining({ title: 'Saved' })]))
    expect(router.push).not.toHaveBeenCalled()
    expect(box('Address')).toHaveValue('12 Station Road, 2nd floor')
    await waitFor(() => expect(send('Update my details')).toBeEnabled())
  })

  it('returns to the previous page', async () => {
    serve({ ...lists, ...created })
    const user = open(record, '/donorRegistration?callbackUrl=%2Fallrequest')
    await waitFor(() => expect(place('Upazila or thana')).toHaveValue('Savar'))
    await user.click(send('Update my details'))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/allrequest'))
  })

  it('can preserve the future day of a pledge', async () => {
    const pledged = '2999-01-31'
    const calls = serve({ ...lists, ...created })
    const user = open({ ...record, lastDonationDate: pledged })
    await waitFor(() => expect(place('Upazila or thana')).toHaveValue('Savar'))
    await user.click(send('Update my details'))
    await waitFor(() => expect(router.refresh).toHaveBeenCalled())
    expect(calls.at(-1)?.body).toEqual(expect.objectContaining({ lastDonationDate: pledged }))
  })
})
