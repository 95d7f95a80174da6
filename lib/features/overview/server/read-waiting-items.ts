import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { listUnansweredContactRequests } from '@/lib/features/contact-requests/server/list-unanswered-contact-requests'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { listDonationQuestions } from '@/lib/features/pledges/server/list-donation-questions'
import { readNextDonation } from '@/lib/features/pledges/server/read-next-donation'
import { listReservedBags } from '@/lib/features/waiting-list/server/list-reserved-bags'
import type { Locale } from '@/lib/i18n/routing'

/** The page behind each item shows all of its kind. */
const MAX_PER_KIND = 3

/** What waits for a person, the most urgent kind first. */
export async function readWaitingItems(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  const [reservedBags, questions, contactRequests, nextDonation] = await Promise.all([
    listReservedBags(person),
    listDonationQuestions(person, locale),
    listUnansweredContactRequests(person, locale),
    readNextDonation(person),
  ])
  const atLocalPlace = <Item extends { place: string }>(item: Item) => ({
    ...item,
    place: placeInLocale(locale, item.place),
  })
  return {
    reservedBags: reservedBags.slice(0, MAX_PER_KIND).map(atLocalPlace),
    questions: questions.slice(0, MAX_PER_KIND),
    contactRequests: contactRequests.slice(0, MAX_PER_KIND),
    nextDonation: nextDonation && atLocalPlace(nextDonation),
  }
}
export type WaitingItems = Awaited<ReturnType<typeof readWaitingItems>>
