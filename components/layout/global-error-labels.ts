/** Nothing else can load when the layout failed, so these are not in the message catalogue. */
export const GLOBAL_ERROR_LABELS = {
  lang: 'en',
  title: 'Something went wrong',
  text: "We couldn't load ShareLife. Try again, or go back to the home page.",
  tryAgain: 'Try again',
  goHome: 'Go Home',
} as const
