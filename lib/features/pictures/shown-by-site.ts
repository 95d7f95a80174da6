import 'server-only'
import type { ClientSession } from 'mongoose'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'

/** Those of the addresses that a campaign on the site or a service on offer shows. */
export async function shownBySite(
  addresses: string[],
  session?: ClientSession,
): Promise<Set<string>> {
  const campaigns = await Campaign.find(
    { photo: { $in: addresses }, archivedAt: null },
    { photo: 1 },
  )
    .session(session ?? null)
    .lean()
  const services = await HealthTest.find(
    { imageUrl: { $in: addresses }, retiredAt: null },
    { imageUrl: 1 },
  )
    .session(session ?? null)
    .lean()
  return new Set([
    ...campaigns.map(({ photo }) => photo),
    ...services.map(({ imageUrl }) => imageUrl),
  ])
}
