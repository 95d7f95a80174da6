/** A schema.org object on a page. */
export type JsonObject = Record<string, unknown>

/**
 * The properties that Google requires or recommends, by type
 * (developers.google.com/search/docs/appearance/structured-data), and useful ones for other types. An
 * unlisted type fails the test.
 */
const WANTED: Record<string, readonly string[]> = {
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['name', 'url'],
  DonateAction: ['recipient', 'target'],
  Event: [
    ...['name', 'startDate', 'location', 'description', 'endDate', 'eventStatus', 'image'],
    'organizer',
  ],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  MedicalBusiness: ['name', 'address', 'telephone'],
  MedicalCondition: ['name'],
  MedicalWebPage: ['name', 'url', 'lastReviewed'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Place: ['name', 'address'],
  Product: ['name', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebPage: ['name', 'description', 'url', 'about'],
  WebSite: ['name', 'url'],
}

/** Objects that are only named, such as a publisher, need fewer properties. */
const NAMED: typeof WANTED = { Organization: ['name'] }

const ADDRESSES =
  /^(@id|url|logo|image|item|target|sameAs|contentUrl|thumbnailUrl|mainEntityOfPage|isPartOf)$/
const MOMENTS = /^(startDate|endDate|date(Published|Modified|Created)|lastReviewed|validFrom)$/
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** The problems of one JSON-LD script, in sentences. */
export function problemsIn(data: JsonObject): string[] {
  const problems = data['@context'] === 'https://schema.org' ? [] : ['@context is not schema.org']
  const type = String(data['@type'])
  if (!(type in WANTED)) problems.push(`the properties of the type ${type} are not listed`)
  return [...problems, ...problemsAt(data, type, WANTED)]
}

function problemsAt(data: JsonObject, path: string, wanted: typeof WANTED): string[] {
  const type = String(data['@type'])
  const missing = (wanted[type] ?? []).filter((name) => isEmpty(data[name]))
  return [
    // An object with only an `@id` refers to another object of the page.
    ...(Object.keys(data).join() === '@id' ? [] : missing.map((name) => `${path} has no ${name}`)),
    ...Object.entries(data).flatMap(([name, value]) => problemsOf(name, value, `${path}.${name}`)),
    ...(type === 'BreadcrumbList' ? problemsOfWay(data.itemListElement, path) : []),
    ...(type === 'Event' && String(data.endDate) < String(data.startDate)
      ? [`${path} ends before it starts`]
      : []),
  ]
}

function problemsOf(name: string, value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) => problemsOf(name, one, `${path}[${at}]`))
  if (typeof value === 'object' && value !== null) {
    return problemsAt(value as JsonObject, path, { ...WANTED, ...NAMED })
  }
  if (isEmpty(value)) return [`${path} is empty`]
  const text = String(value)
  if (ADDRESSES.test(name) && !isWholeAddress(text)) return [`${path} is no whole address: ${text}`]
  if (MOMENTS.test(name) && !isMoment(text)) return [`${path} is no ISO date: ${text}`]
  return []
}

/** Each step needs a position and a name, and all except the page itself a URL. */
function problemsOfWay(steps: unknown, path: string): string[] {
  if (!Array.isArray(steps)) return []
  return (steps as JsonObject[]).flatMap(({ position, name, item }, index) => [
    ...(position === index + 1 ? [] : [`${path}: step ${index + 1} says it is ${position}`]),
    ...(name ? [] : [`${path}: step ${index + 1} has no name`]),
    ...(item || index === steps.length - 1 ? [] : [`${path}: step ${index + 1} leads nowhere`]),
  ])
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === ''
}

function isWholeAddress(text: string): boolean {
  return /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
}

function isMoment(text: string): boolean {
  return ISO.test(text) && !Number.isNaN(Date.parse(text))
}
