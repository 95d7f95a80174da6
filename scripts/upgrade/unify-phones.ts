import type { mongo } from 'mongoose'
import { parsePhone } from '@/lib/core/validation/phone'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'

export interface UnifiedPhones {
  phones: number
  /** Phone numbers that cannot be parsed; they stay until their owners correct them. */
  unreadPhones: number
}

/** The format of most numbers, which need no change. */
const UNIFIED = /^\+880 1\d{3}-\d{6}$/
const ROWS_AT_ONCE = 500

/** Converts phone numbers that earlier versions stored as typed to the one stored format. */
export async function unifyPhones(): Promise<UnifiedPhones> {
  const all: UnifiedPhones = { phones: 0, unreadPhones: 0 }
  const places = [
    [User.collection, 'donor.phone'],
    [BloodRequest.collection, 'phone'],
    [Booking.collection, 'phone'],
    [Volunteer.collection, 'phone'],
  ] as const
  for (const [collection, path] of places) {
    const { phones, unreadPhones } = await unifyIn(collection, path)
    all.phones += phones
    all.unreadPhones += unreadPhones
  }
  return all
}

async function unifyIn(collection: mongo.Collection, path: string): Promise<UnifiedPhones> {
  const done: UnifiedPhones = { phones: 0, unreadPhones: 0 }
  let changes: mongo.AnyBulkWriteOperation[] = []
  const write = async () => {
    if (changes.length === 0) return
    done.phones += (await collection.bulkWrite(changes, { ordered: false })).modifiedCount
    changes = []
  }
  const written = { [path]: { $type: 'string', $nin: ['', UNIFIED] } }
  for await (const row of collection.find(written, { projection: { [path]: 1 } })) {
    const stored = valueAt(row, path)
    const unified = parsePhone(stored)
    if (unified === null) done.unreadPhones += 1
    if (unified === null || unified === stored) continue
    // Does not overwrite a number that its owner changes at the same moment.
    const filter = { _id: row._id, [path]: stored }
    changes.push({ updateOne: { filter, update: { $set: { [path]: unified } } } })
    if (changes.length === ROWS_AT_ONCE) await write()
  }
  await write()
  return done
}

function valueAt(row: mongo.Document, path: string): string {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as mongo.Document)[key], row) as string
}
