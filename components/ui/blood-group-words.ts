import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** The message that says a blood group aloud: 'A positive', not 'A plus sign'. */
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

/** The group as it is printed on a tile: with a real minus sign, which is as wide as the plus. */
export function printedBloodGroup(group: BloodGroup) {
  return group.replace('-', '−')
}
