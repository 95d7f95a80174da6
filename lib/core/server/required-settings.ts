import { isAllowedSiteUrl, SITE_URL_RULE } from '@/lib/core/server/http/site-url-rule'

const required = {
  MONGODB_URI:
    'the database, for example mongodb+srv://name:password@cluster.example.net/sharelife',
  NEXTAUTH_SECRET: 'the key that signs sessions, at least 16 characters (openssl rand -base64 32)',
  NEXTAUTH_URL: 'the URL of the site, for example https://sharelife.example',
}

/** Returns missing or wrong settings, one per line; undefined when all are valid. */
export function describeMissingSettings(env: NodeJS.Dict<string>) {
  const missing = Object.entries(required).filter(([name]) => !env[name])
  const siteUrl = env.NEXTAUTH_URL
  const isWrong = siteUrl !== undefined && siteUrl !== '' && !isAllowedSiteUrl(siteUrl)
  if (missing.length === 0 && !isWrong) return undefined
  return [
    'ShareLife cannot start, because these settings are missing or wrong:',
    ...missing.map(([name, purpose]) => `  ${name}  ${purpose}`),
    ...(isWrong ? [`  NEXTAUTH_URL  is ${siteUrl}, and ${SITE_URL_RULE}`] : []),
    'Put them into the environment or into .env.local (see .env.example).',
    'To try the product without any, run: npm run demo',
  ].join('\n')
}
