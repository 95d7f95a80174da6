import type { mongo } from 'mongoose'
import { countBy } from './count-by'
import type { DrillState } from './drill-state'
import type { Finding } from './journal'

/** A write that changes several documents is stored completely or not at all. */
export async function checkCounts(books: DrillState): Promise<Finding[]> {
  const found = await Promise.all([bags, lastDonations, places, volunteers].map((at) => at(books)))
  return found.flat()
}

/** A request needs its bags minus the pledged ones, and never less than zero. */
async function bags({ database }: DrillState): Promise<Finding[]> {
  const wrong = await database
    .collection('bloodrequests')
    .aggregate([
      { $match: { key: { $regex: '^drill-' } } },
      {
        $lookup: {
          ...{ from: 'pledges', localField: '_id', foreignField: 'request', as: 'pledges' },
          pipeline: [{ $match: { status: 'standing' } }],
        },
      },
      { $set: { pledged: { $sum: '$pledges.bags' } } },
      {
        $match: {
          $expr: {
            $or: [
              { $lt: ['$bagsNeeded', 0] },
              { $ne: ['$bagsNeeded', { $subtract: ['$bagsAsked', '$pledged'] }] },
            ],
          },
        },
      },
    ])
    .toArray()
  return wrong.map(
    ({ key, bagsAsked, bagsNeeded, pledged }) =>
      `request ${key} asks for ${bagsAsked}, has ${pledged} and needs ${bagsNeeded}`,
  )
}

/** A pledge sets the donor's last donation to its day; a withdrawal removes it. */
async function lastDonations({ database }: DrillState): Promise<Finding[]> {
  const rows = await database
    .collection('pledges')
    .aggregate([
      { $match: { key: { $regex: '^drill-' } } },
      { $lookup: { from: 'users', localField: 'donor', foreignField: '_id', as: 'people' } },
      { $set: { last: { $first: '$people.donor.lastDonationDate' } } },
    ])
    .toArray()
  return rows.flatMap(({ key, status, date, last, lastDonationBefore }) => {
    const wanted = status === 'standing' ? date : (lastDonationBefore ?? null)
    return (last ?? null) === wanted
      ? []
      : [`pledge ${key} is ${status} for ${date}, but the donor's last donation is ${last}`]
  })
}

/** No hour of a health test has more bookings than places, and the number of its places is correct. */
async function places({ database }: DrillState): Promise<Finding[]> {
  const bookings = await database
    .collection('bookings')
    .find({ status: { $ne: 'cancelled' } })
    .toArray()
  const tests = await database.collection('healthtests').find().toArray()
  const slots = await database.collection('bookingslots').find().toArray()
  const placesOf = new Map(tests.map(({ _id, slotCapacity }) => [String(_id), slotCapacity]))
  const nameOf = ({ test, date, hour }: mongo.Document) => `${test} on ${date} at ${hour}`
  const countOf = countBy(bookings, nameOf)
  const hours = new Map(bookings.map((booking) => [nameOf(booking), booking]))
  return [
    ...[...hours].flatMap(([name, { test }]) => {
      const most = placesOf.get(String(test))
      const count = countOf.get(name) ?? 0
      return count > most ? [`${name} has ${count} bookings, but only ${most} places`] : []
    }),
    ...slots.flatMap((slot) => {
      const count = countOf.get(nameOf(slot)) ?? 0
      return slot.taken === count
        ? []
        : [`${nameOf(slot)} counts ${slot.taken} places but has ${count} bookings`]
    }),
  ]
}

/** A campaign counts each volunteer once. */
async function volunteers({ database }: DrillState): Promise<Finding[]> {
  const rows = await database.collection('volunteers').find().toArray()
  const countOf = countBy(rows, ({ campaign }) => String(campaign))
  const campaigns = await database.collection('campaigns').find().toArray()
  return campaigns.flatMap(({ _id, title, volunteerCount = 0 }) => {
    const count = countOf.get(String(_id)) ?? 0
    return count === volunteerCount
      ? []
      : [`${title} counts ${volunteerCount} volunteers but has ${count}`]
  })
}
