import type { APIRequestContext } from '@playwright/test'
import { withCampaign } from './campaigns'

/** Fills the gaps of an address: `:upcoming` and `:past` are campaigns, `:service` a health service. */
export async function withIds(request: APIRequestContext, address: string): Promise<string> {
  const whole = await withCampaign(request, address)
  return whole.includes(':service') ? whole.replace(':service', await firstService(request)) : whole
}

/** The id of a health service of the demo. */
async function firstService(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/getservices')
  const { services } = (await answer.json()) as { services: { _id: string }[] }
  return services[0]?._id ?? ''
}
