import { BLOOD_GROUPS, type BloodGroup } from './blood-groups'

/**
 * Whether a patient can receive the red cells of a donor: those carry no A, B or D antigen that the
 * patient lacks. Red cells decide, since a bag of whole blood or of packed cells is mostly these.
 * Source: WHO, The Clinical Use of Blood: Handbook (2002), chapter 'Clinical transfusion procedures',
 * ABO and RhD compatibility of red cells. The hospital's crossmatch decides.
 */
export function canReceive(patient: BloodGroup, donor: BloodGroup): boolean {
  return [...antigensOf(donor)].every((antigen) => antigensOf(patient).has(antigen))
}

/** The blood groups of patients who can receive a donor's red cells, in the order of `BLOOD_GROUPS`. */
export function patientGroupsFor(donor: BloodGroup): BloodGroup[] {
  return BLOOD_GROUPS.filter((patient) => canReceive(patient, donor))
}

/** The blood groups of donors whose red cells a patient can receive, in the order of `BLOOD_GROUPS`. */
export function donorGroupsFor(patient: BloodGroup): BloodGroup[] {
  return BLOOD_GROUPS.filter((donor) => canReceive(patient, donor))
}

/** `AB-` has A and B; the plus sign stands for D. O has neither A nor B. */
function antigensOf(group: BloodGroup): Set<string> {
  return new Set([...group].filter((sign) => sign === 'A' || sign === 'B' || sign === '+'))
}
