type Fields = Record<string, unknown>

/** A chapter as an admin enters it. */
export function chapterFields(fields: Fields = {}) {
  return {
    name: 'Padma University Blood Club',
    about: 'We give blood together, four times a year.',
    ...{ kind: 'university', district: 'Dhaka', upazila: 'Savar', isOpen: false },
    coordinators: [] as string[],
    ...fields,
  }
}
