import { DAY_MS } from '@/lib/core/time/calendar'
import type { Overview, OverviewFigure } from '@/lib/features/overview/contract'
import type { DayRange } from '@/lib/features/overview/rules'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import districts from '@/public/District.json'

/*
 * Computes the overview independently: plain loops over all documents, with Dhaka as UTC+6, and without code
 * of the site.
 */

const GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

const dayOf = (instant: Date) =>
  new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const sundayBefore = (day: string) => shifted(day, -new Date(day).getUTCDay())
const isIn = ({ from, to }: DayRange, day: string) => from <= day && day <= to
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** Computes all figures of a range of days, as of `today`. */
export async function countedOverview(
  range: DayRange,
  today: string,
): Promise<Omit<Overview, 'readAt'>> {
  const people = await User.find().lean()
  const requests = await BloodRequest.find().lean()
  const campaigns = await Campaign.find().lean()
  const pledged = (await Pledge.find().lean()).filter(({ status }) => status === 'standing')
  const bags = pledged.filter(({ confirmedAt, date }) => confirmedAt || shifted(date, 7) < today)
  const promised = pledged.filter((one) => !bags.includes(one))
  const gifts = (await Payment.find().lean())
    .filter(({ status }) => status === 'succeeded')
    .map((gift) => ({
      ...gift,
      kept: gift.amount - gift.refunded,
      day: dayOf(gift.settledAt as Date),
    }))

  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / DAY_MS) + 1
  const before = { from: shifted(range.from, -days), to: shifted(range.from, -1) }
  const figure = (rows: { day: string; amount: number }[]): OverviewFigure => ({
    total: sum(rows.map(({ amount }) => amount)),
    inRange: sum(rows.filter(({ day }) => isIn(range, day)).map(({ amount }) => amount)),
    before: sum(rows.filter(({ day }) => isIn(before, day)).map(({ amount }) => amount)),
  })

  const donors = people.flatMap(({ donor }) => (donor ? [donor] : []))
  const canGive = donors.filter(({ isAvailable, lastDonationDate }) => {
    const isRested = !lastDonationDate || shifted(lastDonationDate, 120) <= today
    return isAvailable && isRested
  })
  const open = requests.filter(({ status, needDate }) => status === 'open' && needDate >= today)
  const given = bags.filter(({ createdAt }) => isIn(range, dayOf(createdAt)))
  const shown = campaigns.filter((one) => !one.archivedAt && !one.isOrganisation)

  const weeks: Overview['weeks'] = []
  for (let week = sundayBefore(range.from); week <= range.to; week = shifted(week, 7)) {
    const isOf = ({ createdAt }: { createdAt: Date }) =>
      isIn(range, dayOf(createdAt)) && sundayBefore(dayOf(createdAt)) === week
    weeks.push({
      week,
      bags: sum(bags.filter(isOf).map((one) => one.bags)),
      requests: requests.filter(isOf).length,
    })
  }

  return {
    range,
    before,
    cards: {
      donors: figure(donors.map(({ registeredAt }) => ({ day: dayOf(registeredAt), amount: 1 }))),
      bags: {
        ...figure(bags.map((one) => ({ day: dayOf(one.createdAt), amount: one.bags }))),
        promised: sum(promised.map((one) => one.bags)),
      },
      campaigns: {
        ...figure(shown.map(({ startDate }) => ({ day: startDate, amount: 1 }))),
        running: shown.filter((one) => one.startDate <= today && one.endDate >= today).length,
      },
      money: [...new Set(gifts.map(({ currency }) => currency))]
        .map((currency) => {
          const ofIt = gifts.filter((gift) => gift.currency === currency)
          return { currency, ...figure(ofIt.map(({ day, kept }) => ({ day, amount: kept }))) }
        })
        .sort((a, b) => b.total - a.total),
      requests: {
        open: open.length,
        covered: requests.filter(({ status }) => status === 'covered').length,
        expired: requests.filter(({ status, needDate }) => status === 'open' && needDate < today)
          .length,
        fulfilled: figure(
          requests
            .filter(({ status }) => status === 'fulfilled')
            .map(({ endedAt }) => ({ day: dayOf(endedAt as Date), amount: 1 })),
        ),
      },
    },
    moderation: { open: 0, overdue: 0 },
    weeks,
    groups: GROUPS.map((group) => {
      const isOf = ({ bloodGroup }: { bloodGroup: string }) => bloodGroup === group
      return {
        group,
        bags: sum(given.filter(isOf).map((one) => one.bags)),
        donors: donors.filter(isOf).length,
        canGive: canGive.filter(isOf).length,
        requests: open.filter(isOf).length,
        bagsNeeded: sum(open.filter(isOf).map(({ bagsNeeded }) => bagsNeeded)),
      }
    }),
    districts: districts
      .map(({ name, division }) => ({
        district: name,
        division,
        donors: donors.filter(({ district }) => district === name).length,
        canGive: canGive.filter(({ district }) => district === name).length,
      }))
      .sort((a, b) => b.donors - a.donors || (a.district < b.district ? -1 : 1)),
    campaigns: campaigns
      .flatMap(({ _id, title }) =>
        ['bdt', 'usd'].map((currency) => {
          const ofIt = gifts.filter(
            (gift) =>
              String(gift.campaign) === String(_id) &&
              gift.currency === currency &&
              isIn(range, gift.day),
          )
          const amount = sum(ofIt.map(({ kept }) => kept))
          return { id: String(_id), title, currency, amount, gifts: ofIt.length }
        }),
      )
      .filter((row) => row.gifts > 0)
      .sort((a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1)),
    topDonors: [...new Set(given.map(({ donor }) => String(donor)))]
      .map((id) => {
        const own = given
          .filter(({ donor }) => String(donor) === id)
          .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        const person = people.find(({ _id }) => String(_id) === id)
        return {
          id,
          name: person?.name ?? 'Former member',
          photo: person?.photo ?? '/pictures/default-avatar.svg',
          bloodGroup: own[0]?.bloodGroup ?? 'O+',
          bags: sum(own.map((one) => one.bags)),
          donations: own.length,
          last:
            own
              .map(({ date }) => date)
              .sort()
              .at(-1) ?? '',
        }
      })
      .sort((a, b) => b.bags - a.bags || b.last.localeCompare(a.last) || (a.id < b.id ? -1 : 1))
      .slice(0, 10),
  }
}
