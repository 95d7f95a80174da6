import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { canReceive, patientGroupsFor } from '@/lib/features/donors/compatibility'

/** The red cells that each patient can receive, from the standard table of blood banks. */
const DONORS_OF = {
  'O-': ['O-'],
  'O+': ['O+', 'O-'],
  'A-': ['A-', 'O-'],
  'A+': ['A+', 'A-', 'O+', 'O-'],
  'B-': ['B-', 'O-'],
  'B+': ['B+', 'B-', 'O+', 'O-'],
  'AB-': ['A-', 'B-', 'AB-', 'O-'],
  'AB+': [...BLOOD_GROUPS],
}

describe.each(BLOOD_GROUPS)('a patient with %s', (patient) => {
  test.each(BLOOD_GROUPS)('can receive the groups in the table: %s', (donor) => {
    const fits = (DONORS_OF[patient] as readonly string[]).includes(donor)
    expect(canReceive(patient, donor)).toBe(fits)
    expect(patientGroupsFor(donor).includes(patient)).toBe(fits)
  })
})
