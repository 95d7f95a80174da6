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
      <div className="container-page grid items-center gap-x-12 gap-y-4 py-4 sm:gap-y-6 sm:py-10 lg:grid-cols-[1.25fr_1fr] lg:py-14">
        <div>
          <MainActions />
          <p className="mt-5 font-semibold text-text-muted sm:mt-8">{site('slogan')}</p>
          <h1 id="hero-title" className="mt-1 text-3xl font-extrabold tracking-hero">
            {t.rich('title', lines)}
          </h1>
          <p className="mt-3 max-w-md text-text-muted sm:text-lg">{t('text')}</p>
          <p className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button asChild variant="secondary">
              <Link href="/donorRegistration">
                <Icon name="heart-handshake" className="size-5" />
                {t('register')}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/donorSearch">
                <Icon name="search" className="size-5" />
                {t('search')}
              </Link>
            </Button>
          </p>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}

/** The two tasks of most visitors, so they come first. */
function MainActions() {
  const t = useTranslations('marketing.home.hero')
  return (
    <ul className="action-cards grid max-w-xl gap-3 sm:grid-cols-2">
      <li>
        <Link
          href="/bloodRequest"
          className="border-transparent bg-accent text-on-accent hover:bg-accent-hover"
        >
          <Icon name="droplet" />
          <span>
            <span className="block text-lg font-bold">{t('need')}</span>{' '}
            <span className="text-sm">{t('needHint')}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link
          href="/allrequest"
          className="border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover"
        >
          <Icon name="heart-handshake" />
          <span>
            <span className="block text-lg font-bold">{t('give')}</span>{' '}
            <span className="text-sm text-text-muted">{t('giveHint')}</span>
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
    <div className="relative aspect-5/2 overflow-hidden rounded bg-accent-soft sm:aspect-2/1 lg:aspect-4/3 dark:[&_:is(img,video)]:[filter:url(#dark-film)]">
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
