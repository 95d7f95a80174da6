import type { Thing, WithContext } from 'schema-dts'

export type JsonLdThing = Exclude<Thing, string>

/** Structured data for search engines. No value in it can close the script element. */
export function JsonLd({ data }: { data: JsonLdThing }) {
  const jsonLd: WithContext<JsonLdThing> = { '@context': 'https://schema.org', ...data }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replace(/</g, '\\u003c') }}
    />
  )
}
