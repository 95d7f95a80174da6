/** See globals.css for its focused, invalid and disabled states. */
export const baseFieldStyle = 'field'

/** For controls with one line of text. */
export const fieldStyle = `${baseFieldStyle} min-h-12`
