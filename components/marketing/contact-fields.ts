export const CONTACT_FIELDS = ['name', 'email', 'message'] as const

/** The name of the form's draft in the tab; the page looks for a draft before the form's code is loaded. */
export const CONTACT_DRAFT = 'contact'

export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The value of a field; it may have been typed before any script of ours ran. */
export function fieldOf(form: HTMLFormElement, name: ContactField) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

/** The result of sending a message, with a sentence that stays visible. */
export type Outcome = { tone: 'success' | 'failure'; detail: string }
