import { BLOOD_GROUPS, type BloodGroup } from './blood-groups'

/**
 * Red cells must carry no A, B or D antigen that the patient lacks; the crossmatch decides. Source:
 * WHO, The Clinical Use of Blood: Handbook (2002), chapter 'Clinical transfusion procedures', ABO
 * and RhD compatibility of red cells.
 */
export function canReceive(patient: BloodGroup, donor: BloodGroup): boolean {
  return [...antigensOf(donor)].every((antigen) => antigensOf(patient).has(antigen))
}

/** The groups of patients who can receive a donor's red cells, in the order of `BLOOD_GROUPS`. */
export function patientGroupsFor(donor: BloodGroup): BloodGroup[] {
  return BLOOD_GROUPS.filter((patient) => canReceive(patient, donor))
}

/** The groups of donors whose red cells a patient can receive, in the order of `BLOOD_GROUPS`. */
export function donorGroupsFor(patient: BloodGroup): BloodGroup[] {
  return BLOOD_GROUPS.filter((donor) => canReceive(patient, donor))
}

/** `AB-` has A and B; the plus sign means D. O has neither A nor B. */
function antigensOf(group: BloodGroup): Set<string> {
  return new Set([...group].filter((sign) => sign === 'A' || sign === 'B' || sign === '+'))
}
