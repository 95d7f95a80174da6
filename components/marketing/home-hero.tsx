import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { HeroVideo } from './home-hero-video'
import {
  DARK_HERO_VIDEO_FILES,
  HERO_VIDEO_FILES,
  type HeroVideoFiles,
  PHONE_QUERY,
  REDUCED_DATA_QUERY,
} from './home-hero-video-files'

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
          href="/needBlood"
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

/** Each theme has its own drawing; browsers load the video of the visible one only. */
function HeroPicture() {
  return (
    <div className="relative aspect-5/2 overflow-hidden rounded bg-accent-soft sm:aspect-2/1 lg:aspect-4/3">
      <HeroScene files={HERO_VIDEO_FILES} className="dark:hidden" />
      <HeroScene files={DARK_HERO_VIDEO_FILES} isLazy className="hidden dark:block" />
    </div>
  )
}

type HeroSceneProps = {
  files: HeroVideoFiles
  /** Not loaded while hidden. */
  isLazy?: boolean
  className: string
}

/** The first frame is a separate picture: it shows at once, and is smaller for people who save data. */
function HeroScene({ files, isLazy, className }: HeroSceneProps) {
  const t = useTranslations('marketing.home.hero')
  return (
    <div className={clsx('absolute inset-0', className)}>
      <picture>
        <source media={REDUCED_DATA_QUERY} srcSet={files.smallPoster} />
        <source media={PHONE_QUERY} srcSet={files.phonePoster} />
        <img
          src={files.poster}
          alt=""
          width={files.width}
          height={files.height}
          loading={isLazy ? 'lazy' : undefined}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <HeroVideo files={files} words={{ pause: t('pause'), play: t('play') }} />
    </div>
  )
}
