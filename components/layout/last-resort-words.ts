/**
 * The words for the case that even the layout failed. Nothing else can be loaded then, so they
 * stand outside the message catalogue, next to the one page that uses them.
 */
export const LAST_RESORT_WORDS = {
  lang: 'en',
  title: 'Something went wrong',
  text: 'ShareLife could not be shown. Try again, or go back to the home page.',
  tryAgain: 'Try again',
  goHome: 'Go Home',
} as const
