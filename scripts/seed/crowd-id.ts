import { Types } from 'mongoose'

/** The kind is part of the id, so that a second seeding finds the documents of the first. */
const KINDS = {
  person: '01',
  request: '02',
  pledge: '03',
  campaign: '04',
  volunteer: '05',
  payment: '06',
  'past-request': '07',
  'past-pledge': '08',
}

/** The id of a document by its kind and number. */
export function crowdId(kind: keyof typeof KINDS, number: number): Types.ObjectId {
  return new Types.ObjectId(`5eed${KINDS[kind]}00${number.toString(16).padStart(16, '0')}`)
}
