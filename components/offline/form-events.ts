export const FORM_KEPT = 'formkept'

export const FORMS_DELETED = 'formsdeleted'

export const READING_DELETED = 'readingdeleted'

/** The ids of saved forms whose own page is open in this tab and shows their outcome. */
export const formsHere = new Set<string>()
