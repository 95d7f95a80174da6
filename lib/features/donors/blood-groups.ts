export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodGroup = (typeof BLOOD_GROUPS)[number]

/** A blood group with a real minus sign, which is as wide as the plus and never starts a new line. */
export function formatBloodGroup(group: BloodGroup): string {
  return group.replace('-', '−')
}
