import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { HeroVideo } from './home-hero-video'
import { HERO_VIDEO_FILES, PHONE_QUERY, REDUCED_DATA_QUERY } from './home-hero-video-files'

export function HomeHero() {
  const t = useTranslations('marketing.home.hero')
  const site = useTranslations('layout.site')
  const lines = {
    line: (text: ReactNode) => <span className="block">{text}</span>,
    strong: (text: ReactNode) => <span className="block text-accent-text">{text}</span>,
  }
  return (
    <section aria-labelledby="hero-title" className="bg-surface-sunken">
      <div className="container-page grid items-center gap-x-12 gap-y-6 py-6 sm:py-10 lg:grid-cols-[1.25fr_1fr] lg:py-14">
        <div>
          <p className="font-semibold text-text-muted">{site('slogan')}</p>
          <h1 id="hero-title" className="mt-1 text-3xl font-extrabold tracking-hero">
            {t.rich('title', lines)}
          </h1>
          <MainLinkCards />
          <p className="mt-5 max-w-md text-text-muted sm:text-lg">{t('text')}</p>
          <Button asChild variant="secondary" className="mt-4 w-full sm:w-auto">
            <Link href="/donorRegistration">
              <Icon name="heart-handshake" className="size-5" />
              {t('register')}
            </Link>
          </Button>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}

function MainLinkCards() {
  const t = useTranslations('marketing.home.hero')
  const linkLabels = useTranslations('layout.site.jobs')
  return (
    <ul className="job-cards mt-4 grid max-w-xl gap-3 sm:mt-6 sm:grid-cols-2">
      <li>
        <Link
          href="/allrequest"
          className="border-transparent bg-accent text-on-accent hover:bg-accent-hover"
        >
          <Icon name="heart-pulse" />
          <span>
            <span className="block text-lg font-bold">{linkLabels('whoNeedsBlood')}</span>{' '}
            <span className="text-sm">{t('requestsHint')}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link
          href="/donorSearch"
          className="border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover"
        >
          <Icon name="search" />
          <span>
            <span className="block text-lg font-bold">{linkLabels('findDonors')}</span>{' '}
            <span className="text-sm text-text-muted">{t('donorsHint')}</span>
          </span>
        </Link>
      </li>
    </ul>
  )
}

/** The first frame is a separate picture: it shows at once, and is smaller for people who save data. */
function HeroPicture() {
  const t = useTranslations('marketing.home.hero')
  return (
    <div className="relative aspect-2/1 overflow-hidden rounded bg-accent-soft lg:aspect-4/3 dark:[&_:is(img,video)]:[filter:url(#dark-film)]">
      <DarkVideoFilter />
      <picture>
        <source media={REDUCED_DATA_QUERY} srcSet={HERO_VIDEO_FILES.smallPoster} />
        <source media={PHONE_QUERY} srcSet={HERO_VIDEO_FILES.phonePoster} />
        <img
          src={HERO_VIDEO_FILES.poster}
          alt=""
          width={HERO_VIDEO_FILES.width}
          height={HERO_VIDEO_FILES.height}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <HeroVideo words={{ pause: t('pause'), play: t('play') }} />
    </div>
  )
}

/** Darkens the video's pale background, which is bright in blue; crimson and skin are not. */
function DarkVideoFilter() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <filter id="dark-film" colorInterpolationFilters="sRGB">
        <feColorMatrix values="1.1 .1 -1.05 0 0 .1 1 -.95 0 -.02 .1 .35 -.32 0 0 0 0 0 1 0" />
      </filter>
    </svg>
  )
}
