/** The style of every text control: normal, focused, invalid and disabled (globals.css). */
export const fieldLook = 'field'

/** The style of a control with one line of text. */
export const fieldStyle = `${fieldLook} min-h-12`
