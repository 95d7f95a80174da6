import type { APIRequestContext } from '@playwright/test'
import { COORDINATED_CHAPTER, DEMO_DRIVE, MANAGED_BANK } from '@/scripts/seed/content'
import { listedCampaigns, withCampaign } from './campaigns'

/**
 * Replaces the placeholders of a URL with ids from the demo: `:upcoming`, `:past` and `:organisation` are
 * campaigns, `:request` an open blood request, `:service` a health service, `:post` the newest post, `:bank`
 * the blood bank and `:chapter` the chapter of the demo's donor, and `:drive` its campaign.
 */
export async function fillPathIds(request: APIRequestContext, path: string): Promise<string> {
  const whole = await withCampaign(request, path)
  if (whole.includes(':request')) return whole.replace(':request', await firstRequest(request))
  if (whole.includes(':service')) return whole.replace(':service', await firstService(request))
  if (whole.includes(':bank')) return whole.replace(':bank', await keptBank(request))
  if (whole.includes(':chapter')) {
    const named = whole.replace(':chapter', await coordinatedChapter(request))
    return named.replace(':drive', await driveOfChapter(request))
  }
  if (whole.includes(':post')) return whole.replace(':post', await newestPost(request))
  return whole
}

async function firstRequest(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/getbloodrequests?limit=1')
  const { bloodRequests } = (await response.json()) as { bloodRequests: { _id: string }[][] }
  return bloodRequests[0]?.[0]?._id ?? ''
}

async function firstService(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/getservices')
  const { services } = (await response.json()) as { services: { _id: string }[] }
  return services[0]?._id ?? ''
}

async function newestPost(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/getblogposts?limit=1')
  const { blogPosts } = (await response.json()) as { blogPosts: { _id: string }[] }
  return blogPosts[0]?._id ?? ''
}

async function keptBank(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/blood-banks?district=Dhaka')
  const { bloodBanks } = (await response.json()) as { bloodBanks: { _id: string; name: string }[] }
  return bloodBanks.find(({ name }) => name === MANAGED_BANK)?._id ?? ''
}

async function coordinatedChapter(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/chapters?limit=50')
  const { chapters } = (await response.json()) as { chapters: { _id: string; name: string }[] }
  return chapters.find(({ name }) => name === COORDINATED_CHAPTER)?._id ?? ''
}

async function driveOfChapter(request: APIRequestContext): Promise<string> {
  const campaigns = await listedCampaigns(request)
  return campaigns.find(({ title }) => title === DEMO_DRIVE)?._id ?? ''
}
