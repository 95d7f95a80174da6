import type { Thing, WithContext } from 'schema-dts'

export type ThingData = Exclude<Thing, string>

/** Structured data for search engines. No value in it can close the script element. */
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
