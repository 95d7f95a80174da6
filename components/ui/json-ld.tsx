import type { Thing, WithContext } from 'schema-dts'

/** One thing in schema.org's words; a field that its type lacks does not compile. */
export type ThingData = Exclude<Thing, string>

/** What search engines are told about a page, as schema.org names it. Nothing in it can end the script. */
export function JsonLd({ data }: { data: ThingData }) {
  const whole: WithContext<ThingData> = { '@context': 'https://schema.org', ...data }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(whole).replace(/</g, '\\u003c') }}
    />
  )
}
