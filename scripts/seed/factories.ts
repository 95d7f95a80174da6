import { addDays, format } from 'date-fns'
import mongoose from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { hashPassword } from '@/lib/features/accounts/password'
import { BloodRequest } from '@/models/blood-request'
import { type DonorRecord, User } from '@/models/user'

/** The password of every account that a factory makes unless it is told another. */
export const FACTORY_PASSWORD = 'ShareLife#1'

let hashed: Promise<string> | undefined

/** One hash for all of them: hashing is slow by design. */
export function factoryPasswordHash(): Promise<string> {
  hashed ??= hashPassword(FACTORY_PASSWORD)
  return hashed
}

/** A day so many days from today in Dhaka, `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  return format(addDays(dhakaDay(), days), 'yyyy-MM-dd')
}

let count = 0

/** Creates a person; without `donor` they have no donor record. */
export async function createPerson(
  fields: {
    name?: string
    email?: string
    role?: 'user' | 'admin'
    photo?: string
    donor?: Partial<DonorRecord>
  } = {},
) {
  count += 1
  const { donor, ...account } = fields
  return User.create({
    name: `Person ${count}`,
    email: `person-${count}-${new mongoose.Types.ObjectId()}@people.example`,
    photo: '/pictures/default-avatar.svg',
    passwordHash: await factoryPasswordHash(),
    ...account,
    ...(donor && { donor: donorFields(donor) }),
  })
}

/** Creates a person who is registered as a donor. */
export function createDonor(
  donor: Partial<DonorRecord> = {},
  account: { name?: string; email?: string } = {},
) {
  return createPerson({ ...account, donor })
}

/** A complete donor record, from what matters to the caller. */
export function donorFields(donor: Partial<DonorRecord> = {}): DonorRecord {
  return {
    bloodGroup: 'O+',
    phone: '+880 1700-123456',
    district: 'Dhaka',
    upazila: 'Savar',
    address: '12 Station Road',
    lastDonationDate: null,
    isAvailable: true,
    registeredAt: new Date(),
    ...donor,
  }
}

/** Creates an open blood request of a person. */
export async function createRequest(
  fields: {
    requester?: mongoose.Types.ObjectId
    bags?: number
    needDate?: string
    bloodGroup?: DonorRecord['bloodGroup']
    patientName?: string
    location?: string
    phone?: string
    status?: 'open' | 'fulfilled' | 'closed'
  } = {},
) {
  const { bags = 2, requester, ...rest } = fields
  return BloodRequest.create({
    requester: requester ?? (await createPerson())._id,
    patientName: 'Rahima Khatun',
    bloodGroup: 'O+',
    bagsAsked: bags,
    bagsNeeded: bags,
    needDate: dayFromToday(3),
    location: 'Dhaka Medical College Hospital, Ward 12',
    phone: '+880 1800-654321',
    ...rest,
  })
}
