import { Campaign } from '@/models/campaign'
import { ORGANISATION } from './content'
import { createCampaign } from './factories'

/** Creates the organisation's campaign if it is missing, and returns whether it did. */
export async function seedOrganisation(): Promise<boolean> {
  if (await Campaign.exists({ isOrganisation: true })) return false
  // Read from the script's environment, because the site's other settings are not needed here.
  const address = process.env.SITE_ADDRESS || 'Bangladesh'
  await createCampaign({ ...ORGANISATION, address, isOrganisation: true })
  return true
}
