import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** Screen readers say 'A positive', not 'A plus sign'. */
export const bloodGroupWords = {
  'A+': 'aPositive',
  'A-': 'aNegative',
  'B+': 'bPositive',
  'B-': 'bNegative',
  'AB+': 'abPositive',
  'AB-': 'abNegative',
  'O+': 'oPositive',
  'O-': 'oNegative',
} as const satisfies Record<BloodGroup, string>

export { printedBloodGroup } from '@/lib/features/donors/blood-groups'
