import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** Screen readers say 'A positive', not 'A plus sign'. */
export const bloodGroupLabelKeys = {
  'A+': 'aPositive',
  'A-': 'aNegative',
  'B+': 'bPositive',
  'B-': 'bNegative',
  'AB+': 'abPositive',
  'AB-': 'abNegative',
  'O+': 'oPositive',
  'O-': 'oNegative',
} as const satisfies Record<BloodGroup, string>

export { formatBloodGroup as printedBloodGroup } from '@/lib/features/donors/blood-groups'
