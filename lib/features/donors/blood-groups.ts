export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodGroup = (typeof BLOOD_GROUPS)[number]

/** Rh-negative groups, which few people in Bangladesh have. */
export const RARE_BLOOD_GROUPS = ['AB-', 'B-', 'A-', 'O-'] as const satisfies BloodGroup[]

export function isRareGroup(group: BloodGroup): boolean {
  return (RARE_BLOOD_GROUPS as readonly BloodGroup[]).includes(group)
}

/** A blood group with a real minus sign, which is as wide as the plus and never starts a new line. */
export function formatBloodGroup(group: BloodGroup): string {
  return group.replace('-', '−')
}
