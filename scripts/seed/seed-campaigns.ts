import mongoose from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { Campaign } from '@/models/campaign'
import { User, type UserRecord } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { chanceFrom } from './chance'
import { DEMO_CAMPAIGNS, ORGANISATION } from './demo-campaigns'
import { CAMPAIGNS_IN_BANGLA, ORGANISATION_IN_BANGLA } from './demo-campaigns-bn'
import { campaignFields, createCampaign, dayFromToday } from './factories'

/**
 * Creates the organisation's campaign if it is missing, and returns whether it was. A real site needs
 * it too. Needs an open connection.
 */
export async function seedOrganisation(): Promise<boolean> {
  if (await Campaign.exists({ isOrganisation: true })) return false
  // From the script's environment: the site's other settings are not needed here.
  const address = process.env.SITE_ADDRESS || 'Bangladesh'
  await createCampaign({
    ...{ ...ORGANISATION, translation: ORGANISATION_IN_BANGLA },
    ...{ address, isOrganisation: true },
  })
  return true
}

/**
 * Creates those of the demo's campaigns that are missing, and the organisation's, with volunteers among these
 * people; returns how many were missing. The dates are those of the first seeding.
 */
export async function seedDemoCampaigns(
  emails: readonly string[],
  campaigns: readonly DemoCampaign[],
): Promise<number> {
  const organisation = (await seedOrganisation()) ? 1 : 0
  const there = new Set(await Campaign.distinct('title'))
  const missing = campaigns.filter(({ title }) => !there.has(title))
  const people = await User.find({ email: { $in: emails }, donor: { $exists: true } })
    .sort({ email: 1 })
    .lean()
  for (const campaign of missing) await addCampaign(campaign, people)
  return organisation + missing.length
}

type DemoCampaign = (typeof DEMO_CAMPAIGNS)[number]
type Person = UserRecord & { _id: mongoose.Types.ObjectId }

async function addCampaign(demo: DemoCampaign, people: readonly Person[]): Promise<void> {
  const { title, picture, address, description, when } = demo
  const helpers = somePeople(people, demo.volunteers, DEMO_CAMPAIGNS.indexOf(demo))
  const fields = campaignFields({ title, address, description, ...daysOf(when) })
  const translation = CAMPAIGNS_IN_BANGLA[picture]
  const bangla = translation ? { translation } : {}
  // One transaction, so that an interrupted seed leaves no count without its volunteers.
  await mongoose.connection.transaction(async (session) => {
    const photo = `/pictures/campaigns/${picture}.svg`
    const campaign = new Campaign({ ...fields, ...bangla, photo, volunteerCount: helpers.length })
    await campaign.save({ session })
    const entries = helpers.map(({ _id, name, email, donor }) => ({
      campaign: campaign._id,
      person: _id,
      name,
      email,
      phone: donor?.phone,
      address: `${donor?.address}, ${donor?.district}`,
    }))
    await Volunteer.insertMany(entries, { session })
  })
}

function somePeople(people: readonly Person[], count: number, seed: number): Person[] {
  const left = [...people]
  const chance = chanceFrom(seed)
  const picked: Person[] = []
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(chance.below(left.length), 1))
  }
  return picked
}

function daysOf(when: DemoCampaign['when']) {
  if ('lastTime' in when) {
    const day = lastTime(when.lastTime)
    return { startDate: day, endDate: day }
  }
  const { inDays, lasts } = when
  return { startDate: dayFromToday(inDays), endDate: dayFromToday(inDays + lasts - 1) }
}

/** The last occurrence of this month and day before today. */
function lastTime(monthAndDay: string): string {
  const today = dhakaDay()
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${monthAndDay}`
  return thisYear < today ? thisYear : `${year - 1}-${monthAndDay}`
}
