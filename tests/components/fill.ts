import type { UserEvent } from '@testing-library/user-event'

/** Fills in a field at once where a test is not about typing, because each key renders the whole form. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
