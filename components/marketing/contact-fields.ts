export const CONTACT_FIELDS = ['name', 'email', 'message'] as const

/** The page looks for a draft of this name before the form's code loads. */
export const CONTACT_DRAFT = 'contact'

export type ContactField = (typeof CONTACT_FIELDS)[number]

export type PrefilledFields = Partial<Record<ContactField, string>>

/** The value may have been typed before any of the site's scripts ran. */
export function contactFieldIn(form: HTMLFormElement, name: ContactField) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

export type ContactFormOutcome = { tone: 'success' | 'failure'; detail: string }
