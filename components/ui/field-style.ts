/** See globals.css for its focused, invalid and disabled states. */
export const fieldLook = 'field'

/** For controls with one line of text. */
export const fieldStyle = `${fieldLook} min-h-12`
