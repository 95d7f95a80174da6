/** Whose form it is: drafts belong to the id, because several accounts have no email. */
export interface FormOwner {
  id: string
  /** Empty for accounts without one. */
  email: string
}

/** Passes nothing else about the person to the browser. */
export function formOwner({ id, email }: FormOwner): FormOwner {
  return { id, email }
}
