/** The words of the menu behind a person's picture. */
export type AccountWords = {
  /** What the button says to a screen reader; `{name}` stands for the person. */
  button: string
  profile: string
  logout: string
  leaving: LogoutWords
}

/** The words of leaving: the question, its two answers and how it went. */
export type LogoutWords = {
  question: string
  confirm: string
  cancel: string
  success: string
  failure: string
}
