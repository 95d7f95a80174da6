import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Papa from 'papaparse'
import {
  CampaignPicker,
  NoCampaignsForVolunteers,
  NoVolunteers,
  VolunteerList,
} from '@/components/campaigns/admin/volunteer-list'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { VolunteerDto } from '@/lib/features/campaigns/contract'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

const campaign = {
  _id: 'a'.repeat(24),
  title: 'Camp in Rangpur',
  startDate: '2031-05-04',
  volunteerCount: 3,
}

const nusrat = {
  _id: '1',
  name: 'Nusrat Jahan',
  email: 'nusrat@people.example',
  phone: '+880 1711-222333',
  address: '5 Lake Road, Khulna',
}
const shuvo = {
  _id: '2',
  name: 'শুভ দাস',
  email: 'shuvo@people.example',
  phone: '01999 888777',
  address: 'মিঠাপুকুর, রংপুর',
}
const imran = {
  _id: '3',
  name: 'imran Hossain',
  email: 'ziko@people.example',
  phone: '+880 1811-000001',
  address: '=HYPERLINK("http://evil.example")',
}

async function openPanel(
  volunteers: VolunteerDto[] = [nusrat, shuvo, imran],
  responses: StubbedResponses = {},
) {
  const server = serve(responses)
  const seen = await renderOnSite(
    <VolunteerList campaign={campaign} volunteers={volunteers} />,
    '/dashboard/volunteer',
  )
  return { seen, ...server, user: userEvent.setup() }
}

const table = () => screen.getByRole('table', { name: 'Volunteers of Camp in Rangpur' })
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const heading = (name: string) =>
  within(table()).getByRole('columnheader', { name: new RegExp(name) })
const sortBy = (name: string) =>
  userEvent.click(within(heading(name)).getByRole('button', { name }))
const search = () => screen.getByRole('searchbox', { name: 'Search volunteers' })

describe('an admin who looks for a volunteer', () => {
  it('sees the contact details of each', async () => {
    await openPanel()
    const row = within(screen.getByRole('row', { name: /Nusrat Jahan/ }))
    expect(row.getByRole('link', { name: nusrat.email })).toHaveAttribute(
      'href',
      'mailto:nusrat@people.example',
    )
    expect(row.getByRole('link', { name: nusrat.phone })).toHaveAttribute(
      'href',
      'tel:+8801711222333',
    )
    expect(row.getByText('5 Lake Road, Khulna')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('3 volunteers')
  })

  it.each([
    ['a part of the name', 'jahan', [nusrat.name]],
    ['Bangla letters', 'শুভ', [shuvo.name]],
    ['an email', 'ZIKO@', [imran.name]],
    ['a phone number, however it is written', '(01711) 222', [nusrat.name]],
    ['the end of a phone number', '888777', [shuvo.name]],
    ['a place', 'khulna', [nusrat.name]],
    ['words in any order', 'khulna nusrat', [nusrat.name]],
  ])('finds them by %s', async (_how, typed, expected) => {
    const { user } = await openPanel()
    await user.type(search(), typed)
    expect(names()).toEqual(expected)
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 volunteers')
  })

  it('sees a message when no one matches, and clears the search', async () => {
    const { user } = await openPanel()
    await user.type(search(), 'nobody')
    expect(screen.getByText('No volunteers match your search')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('0 of 3 volunteers')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(names()).toHaveLength(3)
  })

  it('sorts by a column, up and down, also by keyboard', async () => {
    const { user } = await openPanel()
    expect(heading('Email')).toHaveAttribute('aria-sort', 'none')
    expect(names()).toEqual([imran.name, nusrat.name, shuvo.name])
    expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending')
    within(heading('Name')).getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual([shuvo.name, nusrat.name, imran.name])
    expect(heading('Name')).toHaveAttribute('aria-sort', 'descending')
    await sortBy('Email')
    expect(names()).toEqual([nusrat.name, shuvo.name, imran.name])
    expect(heading('Name')).toHaveAttribute('aria-sort', 'none')
  })

  it('pages through the list; sorting and searching return to the first page', async () => {
    const many = Array.from({ length: 60 }, (_, nth) => ({
      ...nusrat,
      _id: String(nth),
      name: `Person ${nth + 1}`,
      email: `person-${nth + 1}@people.example`,
    }))
    const { user } = await openPanel(many)
    const next = () => screen.getByRole('button', { name: 'Next' })
    expect(names()).toHaveLength(25)
    await user.click(next())
    await user.click(next())
    expect(names()).toEqual(many.slice(50).map(({ name }) => name))
    expect(screen.getByText('Page 3 of 3')).toBeVisible()
    expect(next()).toHaveFocus()
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    await user.click(next())
    expect(screen.getByText('Page 3 of 3')).toBeVisible()
    await sortBy('Name')
    expect(names()[0]).toBe('Person 60')
    await user.click(next())
    await user.type(search(), 'person 4')
    expect(names()[0]).toBe('Person 54')
  })
})

describe('an admin who removes a volunteer', () => {
  it('confirms, sees a message, and the list is refreshed', async () => {
    const { user, seen, sentTo } = await openPanel(undefined, {
      volunteerdelete: () => ({ body: { message: 'volunteer deleted successfully' } }),
    })
    await user.click(screen.getByRole('button', { name: 'Remove Nusrat Jahan' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it' }))
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(sentTo('volunteerdelete')).toEqual([
      {
        name: 'volunteerdelete',
        sent: { campaignId: campaign._id, email: nusrat.email, volunteerId: nusrat._id },
      },
    ])
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})

describe('an admin who exports the volunteers', () => {
  /** The file that the browser downloads. */
  async function saved(volunteers?: VolunteerDto[], typed?: string) {
    const blobs: Blob[] = []
    const links: string[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push(this.download)
    })
    const may = { exports: () => ({ body: { message: 'You can download this list.' } }) }
    const { user } = await openPanel(volunteers, may)
    if (typed) await user.type(search(), typed)
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(links).toHaveLength(1))
    const bytes = new Uint8Array(await readBytes(blobs[0] as Blob))
    return { name: links[0], bytes, text: new TextDecoder().decode(bytes) }
  }

  function readBytes(blob: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(blob)
    })
  }

  it('gets all of them despite a search, in a file for Excel', async () => {
    const { name, bytes, text } = await saved(undefined, 'nusrat')
    expect(name).toBe(`volunteers-Camp-in-Rangpur-${dhakaDay()}.csv`)
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
    expect(data.map(([first]) => first)).toEqual(['Name', nusrat.name, shuvo.name, imran.name])
    expect(data[0]).toEqual(['Name', 'Email', 'Phone', 'Address'])
    expect(data[2]?.[3]).toBe('মিঠাপুকুর, রংপুর')
  })

  it('gets no formula from an address field', async () => {
    const email = 'lines@people.example'
    const lines = { ...imran, _id: '4', email, address: '=HYPERLINK(\n"http://evil.example")' }
    const { text } = await saved([imran, lines])
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
    expect(data[1]?.[3]).toBe(`'${imran.address}`)
    expect(data[2]?.[3]).toBe(`'${lines.address}`)
  })
})

describe('the page of the volunteers', () => {
  it('opens another campaign, and the URL contains it', async () => {
    const other = { ...campaign, _id: 'b'.repeat(24), title: 'Camp in Khulna', volunteerCount: 1 }
    const { visited } = await renderOnSite(
      <CampaignPicker campaigns={[campaign, other]} chosen={campaign._id} />,
    )
    const user = userEvent.setup()
    const box = screen.getByRole('combobox', { name: 'Campaign' })
    expect(box).toHaveTextContent('Camp in Rangpur, 4 May 2031 (3 volunteers)')
    box.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: /Khulna.*1 volunteer/ }))
    expect(visited).toEqual([`/dashboard/volunteer?campaign=${other._id}`])
  })

  it('shows a message without volunteers or campaigns', async () => {
    await renderOnSite(
      <>
        <NoVolunteers campaignId={campaign._id} />
        <NoCampaignsForVolunteers />
      </>,
    )
    expect(screen.getByText('No volunteers yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View campaign' })).toHaveAttribute(
      'href',
      `/campaign/${campaign._id}`,
    )
    expect(screen.getByText('No Campaigns Available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/createCampaign',
    )
  })
})
