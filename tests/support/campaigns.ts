import type { APIRequestContext, Page } from '@playwright/test'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect } from './browser-test'

interface ListedCampaign {
  _id: string
  title: string
  startDate: string
  endDate: string
}

/** All campaigns of the site, including the organisation's. */
export async function listedCampaigns(request: APIRequestContext): Promise<ListedCampaign[]> {
  const response = await request.get('/api/getallcampaigns')
  return (await response.json()).campaigns
}

/**
 * Replaces `:upcoming` and `:past` in a URL with the id of such a campaign of the demo, and `:organisation`
 * with that of the organisation's own.
 */
export async function withCampaign(request: APIRequestContext, address: string): Promise<string> {
  if (!/:(upcoming|past|organisation)/.test(address)) return address
  const campaigns = await listedCampaigns(request)
  const upcoming = campaigns.find(({ startDate }) => startDate > dhakaDay())
  const past = campaigns.find(({ endDate }) => endDate < dhakaDay())
  const organisation = campaigns.find(({ title }) => title === 'ShareLife')
  return address
    .replace(':upcoming', upcoming?._id ?? '')
    .replace(':past', past?._id ?? '')
    .replace(':organisation', organisation?._id ?? '')
}

/** Creates a campaign as the admin of this page and returns its id. */
export async function newCampaign(admin: Page, own: Record<string, string>): Promise<string> {
  const whole = {
    startDate: dayFromToday(30),
    endDate: dayFromToday(32),
    photo: '/pictures/default-avatar.svg',
    address: 'Town hall, Rangpur',
    description: 'Walk in, give a bag of blood, rest with a cup of tea, and go home having helped.',
    ...own,
  }
  const response = await admin.request.post('/api/createcampaign', { data: whole })
  expect(response.status()).toBe(201)
  return (await response.json()).campaign._id
}

/** Creates a campaign as the admin of the demo, who volunteers for it, and returns its id. */
export async function campaignWithVolunteer(admin: Page): Promise<string> {
  const campaign = await newCampaign(admin, { title: 'Blood camp in Rangpur' })
  const response = await admin.request.post('/api/volunteercreate', {
    data: {
      campaingId: campaign,
      name: 'ShareLife Admin',
      email: 'admin@sharelife.example',
      phone: '+880 1711-222333',
      address: '5 Lake Road, Khulna',
    },
  })
  expect(response.ok()).toBe(true)
  return campaign
}
