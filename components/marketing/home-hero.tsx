import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { HERO_FILM, PHONE, REDUCED_DATA } from './home-hero-film'
import { HeroVideo } from './home-hero-video'

export function Hero() {
  const t = useTranslations('marketing.home.hero')
  const frame = useTranslations('layout.site')
  const lines = {
    line: (text: ReactNode) => <span className="block">{text}</span>,
    strong: (text: ReactNode) => <span className="block text-accent-text">{text}</span>,
  }
  return (
    <section aria-labelledby="hero-title" className="bg-surface-sunken">
      <div className="container-page grid items-center gap-x-12 gap-y-6 py-6 sm:py-10 lg:grid-cols-[1.25fr_1fr] lg:py-14">
        <div>
          <p className="font-semibold text-text-muted">{frame('slogan')}</p>
          <h1 id="hero-title" className="mt-1 text-3xl font-extrabold tracking-hero">
            {t.rich('title', lines)}
          </h1>
          <Jobs />
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

function Jobs() {
  const t = useTranslations('marketing.home.hero')
  const words = useTranslations('layout.site.jobs')
  return (
    <ul className="job-cards mt-4 grid max-w-xl gap-3 sm:mt-6 sm:grid-cols-2">
      <li>
        <Link
          href="/allrequest"
          className="border-transparent bg-accent text-on-accent hover:bg-accent-hover"
        >
          <Icon name="heart-pulse" />
          <span>
            <span className="block text-lg font-bold">{words('whoNeedsBlood')}</span>{' '}
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
            <span className="block text-lg font-bold">{words('findDonors')}</span>{' '}
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
      <DarkFilm />
      <picture>
        <source media={REDUCED_DATA} srcSet={HERO_FILM.smallPoster} />
        <source media={PHONE} srcSet={HERO_FILM.phonePoster} />
        <img
          src={HERO_FILM.poster}
          alt=""
          width={HERO_FILM.width}
          height={HERO_FILM.height}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <HeroVideo words={{ pause: t('pause'), play: t('play') }} />
    </div>
  )
}

/** Darkens the video's pale background, which is bright in blue; crimson and skin are not. */
function DarkFilm() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <filter id="dark-film" colorInterpolationFilters="sRGB">
        <feColorMatrix values="1.1 .1 -1.05 0 0 .1 1 -.95 0 -.02 .1 .35 -.32 0 0 0 0 0 1 0" />
      </filter>
    </svg>
  )
}
