/** Dispatched on the window when a form is kept, so that what sends it is loaded. */
export const FORM_KEPT = 'formkept'

/** Dispatched on the window when all kept forms were deleted: none of them will be sent. */
export const FORMS_DELETED = 'formsdeleted'

/** Dispatched on the window when all that pages had saved was deleted: an open page saves no more. */
export const READING_DELETED = 'readingdeleted'

/** The ids of kept forms whose own page is open in this tab and shows what becomes of them. */
export const formsHere = new Set<string>()
