import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DonorRegistration } from '@/components/donors/donor-registration'
import { dhakaDay } from '@/lib/core/time/calendar'
import bangla from '@/lib/i18n/messages/bn'
import english from '@/lib/i18n/messages/en'
import { fill } from '../fill'
import { placeLists, renderOnSite, serve } from '../render-on-site'

const nusrat = { id: '1', name: 'Nusrat Jahan', email: 'nusrat@people.example' }
const created = { donorcreate: () => ({ status: 201, body: { user: {}, message: '' } }) }

afterEach(() => {
  jest.restoreAllMocks()
})

type Typed = [district: string, thana: string]
const cities: [district: string, thana: string, english: Typed, bangla: Typed][] = [
  ['Dhaka', 'Mirpur', ['dha', 'mirpur'], ['ঢাকা', 'মিরপুর']],
  ['Chattogram', 'Kotwali', ['chittagong', 'kotoali'], ['চট্টগ্রাম', 'কোতোয়ালি']],
  ['Rajshahi', 'Boalia', ['rajsh', 'boyalia'], ['রাজশাহী', 'বোয়ালিয়া']],
  ['Khulna', 'Sonadanga', ['khul', 'shonadanga'], ['খুলনা', 'সোনাডাঙা']],
]
const runs = cities.flatMap(([district, thana, inEnglish, inBangla]) => [
  { district, thana, typed: inEnglish, page: '/donorRegistration' },
  { district, thana, typed: inBangla, page: '/bn/donorRegistration' },
])

describe('a donor in a city registers with their thana', () => {
  it.each(runs)('$thana, $district, on $page', async ({ district, thana, typed, page }) => {
    const { registration, places } = (page.startsWith('/bn') ? bangla : english).donors
    const { bNegative } = (page.startsWith('/bn') ? bangla : english).ui.bloodGroup
    const { sentTo } = serve({ ...placeLists, ...created })
    await renderOnSite(
      <DonorRegistration person={nusrat} donor={undefined} today={dhakaDay()} />,
      page,
    )
    const user = userEvent.setup()
    const choose = async (name: string, text: string) => {
      await user.click(screen.getByRole('combobox', { name }))
      await user.keyboard(`${text}{Enter}`)
    }
    await screen.findByPlaceholderText(places.districtExample)
    await fill(user, screen.getByRole('textbox', { name: registration.phone }), '01711-223344')
    await user.click(screen.getByRole('radio', { name: bNegative }))
    await choose(places.district, typed[0])
    await choose(places.upazila, typed[1])
    await fill(user, screen.getByRole('textbox', { name: registration.address }), '12 Station Road')
    await user.click(screen.getByRole('button', { name: registration.register }))
    await waitFor(() => expect(sentTo('donorcreate')).toHaveLength(1))
    expect(sentTo('donorcreate')[0]?.sent).toMatchObject({ district, upazila: thana })
  })
})
