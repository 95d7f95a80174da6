import type { Model } from 'mongoose'
import { BloodRequest } from '@/models/blood-request'
import { ChatMessage } from '@/models/chat-message'
import { HealthTest } from '@/models/health-test'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'

const BY_SOONEST = 'donor.isAvailable_-1_donor.lastDonationDate_1__id_1'

/** Indexes of earlier versions that a wider index of the same collection replaces. */
const SUPERSEDED: [Pick<Model<unknown>, 'collection' | 'diffIndexes'>, string[]][] = [
  [
    Pledge,
    [
      ...['request_1', 'donor_1_date_-1'],
      'status_1_createdAt_1_donor_1_bloodGroup_1_bags_1_date_1',
    ],
  ],
  [
    BloodRequest,
    [
      'requester_1_status_1',
      'status_1_needDate_1__id_1',
      'status_1_bloodGroup_1_needDate_1__id_1_bagsNeeded_1_district_1',
      'status_1_district_1_needDate_1__id_1_bloodGroup_1',
      'status_1_bloodGroup_1_needDate_1__id_1',
      'status_1_endedAt_-1__id_-1',
    ],
  ],
  [ChatMessage, ['author_1', 'reports.by_1', 'reports.at_-1']],
  [HealthTest, ['position_1__id_1']],
  [
    User,
    [
      'role_1',
      `donor.bloodGroup_1_${BY_SOONEST}`,
      `donor.bloodGroup_1_donor.district_1_${BY_SOONEST}`,
      `donor.district_1_${BY_SOONEST}`,
    ],
  ],
]

/**
 * Drops the superseded indexes that exist and that no model declares (other indexes are kept), and
 * returns their names as `collection.name`.
 */
export async function dropSupersededIndexes(): Promise<string[]> {
  const dropped: string[] = []
  for (const [model, names] of SUPERSEDED) {
    const { toDrop } = await model.diffIndexes()
    for (const name of names.filter((one) => toDrop.includes(one))) {
      await model.collection.dropIndex(name)
      dropped.push(`${model.collection.collectionName}.${name}`)
    }
  }
  return dropped
}
