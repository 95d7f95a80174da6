type Fields = Record<string, unknown>

/** A blood bank as an admin enters it. */
export function bankFields(fields: Fields = {}) {
  return {
    name: 'Quantum Blood Bank',
    address: '31/V Shantinagar',
    openingNote: 'Open day and night',
    district: 'Dhaka',
    upazila: 'Savar',
    phone: '+880 1711-000009',
    keepers: [],
    ...fields,
  }
}
