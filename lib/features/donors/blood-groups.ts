/** The eight blood groups of the ABO and Rh systems, in their customary order. */
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodGroup = (typeof BLOOD_GROUPS)[number]

/**
 * A blood group as people read it, with a real minus sign, which is as wide as the plus sign and never
 * parted from its letter at the end of a line.
 */
export function printedBloodGroup(group: BloodGroup): string {
  return group.replace('-', '−')
}
