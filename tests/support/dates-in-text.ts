import { SITE } from '@/lib/site'

/** Formats of days and times that the product does not use: '26 Nov 2026' and '9:05 PM' are ours. */
const OTHER_FORMS = [
  /\b\d{4}-\d{2}-\d{2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b\d{1,2} (?:January|February|March|April|June|July|August|September|October|November|December),? \d{4}\b/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2},? \d{4}\b/,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, \d{1,2} [A-Z]/,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d{1,2} [A-Z]/,
  /\b\d{1,2}:\d{2}\b(?! [AP]M)/,
]

/** The days and times in a text with another format. */
export function datesInOtherForms(text: string): string[] {
  // The organisation writes its own opening hours.
  const own = text.replaceAll(SITE.openingHours, '')
  return OTHER_FORMS.flatMap((form) => own.match(form)?.[0] ?? [])
}
