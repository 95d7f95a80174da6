import 'server-only'
import { Volunteer } from '@/models/volunteer'
import { VOLUNTEER_SHOWN } from './wire'

/** The volunteers of one campaign, or of all, by campaign and e-mail, which is how they are indexed. */
export function volunteersQuery(campaign?: string) {
  return Volunteer.find(campaign ? { campaign } : {}, { ...VOLUNTEER_SHOWN, campaign: 1 }).sort({
    campaign: 1,
    email: 1,
  })
}
