/** The chapter of the demo that the demo's donor coordinates. */
export const COORDINATED_CHAPTER = 'Padma University Blood Club'

/** The campaign of the demo that this chapter holds. */
export const DEMO_DRIVE = 'Under the Banyan: Campus Blood Camp in Savar'

/** The end of its invitation's address, the same in every demo. */
export const DEMO_INVITATION = 'demo-padma-university'
