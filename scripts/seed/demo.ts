import { seedAlerts } from './demo-alerts'
import { seedContactRequests } from './demo-contact-requests'
import {
  seedBloodBanks,
  seedBookings,
  seedCampaigns,
  seedChapters,
  seedChat,
  seedPosts,
  seedServices,
} from './demo-content'
import { seedHistory } from './demo-history'
import { seedImport } from './demo-import'
import { seedModerationCases } from './demo-moderation-cases'
import { seedNotifications } from './demo-notifications'
import { seedPayments, seedTakaPayments } from './demo-payments'
import { addMissing, demoAccounts, demoDonors, readDemoPeople } from './demo-people'
import { seedPledgeOutcomes } from './demo-pledge-outcomes'
import { seedRequests } from './demo-requests'
import { seedStandingRequest } from './demo-standing-request'

/** Creates missing demo data and returns the number of each kind. A later run posts expired requests again. */
export async function seedDemo() {
  const accounts = await addMissing(demoAccounts())
  const donors = await addMissing(demoDonors())
  const people = await readDemoPeople()
  const services = await seedServices()
  const requests = await seedRequests(people)
  const pastDonations = await seedHistory(await readDemoPeople())
  const contactRequests = await seedContactRequests(people)
  await seedPledgeOutcomes(people)
  return {
    ...{ accounts, donors, services, requests, pastDonations, contactRequests },
    bookings: await seedBookings(people),
    campaigns: await seedCampaigns(people),
    bloodBanks: await seedBloodBanks(people),
    chapters: await seedChapters(people),
    standingRequests: await seedStandingRequest(people),
    gifts: await seedPayments(people),
    giftsInTaka: await seedTakaPayments(people),
    invitations: await seedImport(people),
    posts: await seedPosts(people),
    messages: await seedChat(people),
    cases: await seedModerationCases(people),
    notifications: await seedNotifications(people),
    alerts: await seedAlerts(people),
  }
}
