import { z } from 'zod'
import { shownCount, shownDay, shownId, shownPage } from '@/lib/core/answers'
import { BLOOD_GROUPS } from './blood-groups'
import { CONTACTS_FOR } from './rules'

export const bloodGroupAnswer = z.enum(BLOOD_GROUPS).meta({ id: 'BloodGroup' })

export const donorAnswer = z
  .strictObject({
    bloodGroup: bloodGroupAnswer,
    phone: z.string(),
    district: z.string(),
    upazila: z.string(),
    address: z.string(),
    lastDonationDate: shownDay.optional(),
    isDonatable: z.boolean(),
    contactsFor: z.enum(CONTACTS_FOR).optional(),
  })
  .meta({ id: 'Donor' })

/** A label is missing unless it is true. */
export const trustLabelsAnswer = z
  .strictObject({
    isEmailConfirmed: z.literal(true).optional(),
    isPhoneConfirmed: z.literal(true).optional(),
    isNewMember: z.literal(true).optional(),
    donationsConfirmed: shownCount.optional(),
    isReviewed: z.literal(true).optional(),
  })
  .meta({ id: 'TrustLabels' })

/** Phone and email are empty if they are withheld. */
const foundDonorAnswer = z
  .strictObject({
    _id: shownId,
    name: z.string(),
    photo: z.string(),
    email: z.string(),
    donor: donorAnswer.omit({ address: true, contactsFor: true }),
    labels: trustLabelsAnswer.optional(),
    withheld: z
      .enum(['unconfirmed', 'account-limit', 'network-limit', 'switched-off', 'on-acceptance'])
      .optional(),
  })
  .meta({ id: 'FoundDonor' })

export const foundDonorsAnswer = z.strictObject({
  donors: z.array(foundDonorAnswer),
  ...shownPage,
  contactsLeft: shownCount.optional(),
  message: z.string(),
})
