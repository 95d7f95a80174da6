export const CONTACT_FIELDS = ['name', 'email', 'message'] as const

/** Under which name what is typed is kept in the tab; the form looks for it before its code is here. */
export const CONTACT_DRAFT = 'contact'

export type ContactField = (typeof CONTACT_FIELDS)[number]

/** What stands in a field; it may have been typed before any script of ours ran. */
export function fieldOf(form: HTMLFormElement, name: ContactField) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

/** How sending a message ended, with a sentence that stays to be read again. */
export type Outcome = { tone: 'success' | 'failure'; detail: string }
