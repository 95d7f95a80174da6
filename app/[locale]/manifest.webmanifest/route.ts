import { hasLocale } from 'next-intl'
import { routing } from '@/lib/i18n/routing'
import { siteManifest } from '@/lib/site-manifest'

type ManifestParams = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 86400

export async function GET(_request: Request, { params }: ManifestParams): Promise<Response> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return Response.json(siteManifest(locale), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}
