import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BloodBankList } from '@/components/blood-banks/blood-bank-list'
import { CampaignList } from '@/components/campaigns/admin/campaign-list'
import { ChapterList } from '@/components/chapters/chapter-list'
import { HealthTestList } from '@/components/health-tests/health-test-list'
import type { ManagedBloodBank } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import type { ManagedChapter } from '@/lib/features/chapters/server/list-own-chapters'
import { managed } from '@/tests/components/campaigns/campaigns'
import { aService } from '@/tests/components/health-tests/health-tests'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const ROWS = '/api/exports/rows'
const admin = { name: 'Admin', email: 'admin@people.example', password: 'x' }
const _id = 'a'.repeat(24)
const inEnglish = { lang: 'en', isOther: false } as const
const place = { district: 'Rangpur', upazila: '' }

const bank: ManagedBloodBank = {
  ...{ _id, name: 'Sandhani', names: ['Sandhani'], bags: 3, updatedAt: null },
  ...{ ...place, ...inEnglish },
}
const chapter: ManagedChapter = {
  ...{ _id, name: 'Padma Club', names: ['Padma Club'], kind: 'college', isOpen: true },
  ...{ memberCount: 3, coordinators: 1, ...place, ...inEnglish },
}

const LISTS: [string, string, ReactNode][] = [
  ['campaigns', 'rang', <CampaignList key="c" campaigns={[managed({ title: 'Rangpur camp' })]} />],
  ['services', 'lipid', <HealthTestList key="s" healthTests={[aService({ name: 'Lipid' })]} />],
  ['bloodBanks', 'rang', <BloodBankList key="b" banks={[bank]} isAdmin />],
  ['chapters', 'padma', <ChapterList key="g" chapters={[chapter]} />],
]

test.each(LISTS)(
  'the file of %s contains the search results of the page',
  async (list, typed, page) => {
    const saved: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    const response = { status: 200, body: { headings: ['Name'], rows: [], next: null } }
    const { seen } = serve({ current: admin, responses: { [ROWS]: [response, response] } })
    await renderOnSite(page, '/dashboard')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    await user.type(screen.getByRole('searchbox'), ` ${typed} `)
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(seen.map(({ body }) => body)).toEqual([
      { list, filters: {}, page: 1 },
      { list, filters: { q: typed }, page: 1 },
    ])
  },
)
