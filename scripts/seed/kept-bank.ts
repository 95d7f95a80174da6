/** The blood bank that the demo's donor keeps; browser tests look for it and load no model. */
export const KEPT_BANK = 'Padma Community Blood Bank'
