import { HeartHandshake, Pause, Play, Search } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SITE } from '@/lib/site'
import { HERO_FILM } from './home-hero-film'
import { HeroVideo } from './home-hero-video'

/** The first section: the purpose of the site, and the two main actions. */
export function Hero() {
  const t = useTranslations('marketing.home.hero')
  const lines = {
    line: (text: ReactNode) => <span className="block">{text}</span>,
    strong: (text: ReactNode) => <span className="block text-accent-text">{text}</span>,
  }
  return (
    <section aria-labelledby="hero-title" className="bg-surface-sunken">
      <div className="container-page grid items-center gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[1.25fr_1fr] lg:py-20">
        <div>
          <p className="font-semibold text-text-muted">{SITE.slogan}</p>
          <h1
            id="hero-title"
            className="mt-3 text-3xl font-extrabold tracking-[-0.045em] sm:tracking-[-0.035em]"
          >
            {t.rich('title', lines)}
          </h1>
          <p className="mt-4 max-w-md text-lg text-text-muted">{t('text')}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              <Link href="/donorRegistration" prefetch={false}>
                <HeartHandshake aria-hidden="true" className="size-6" />
                {t('register')}
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link href="/donorSearch" prefetch={false}>
                <Search aria-hidden="true" className="size-6" />
                {t('search')}
              </Link>
            </Button>
          </div>
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}

/**
 * The video with its space reserved from the first paint. Its first frame is shown immediately, and
 * the video continues from there. The video is cut by one pixel on each side, so that browsers measure
 * the frame, which appears earlier, as the largest element of the page.
 */
function HeroPicture() {
  const t = useTranslations('marketing.home.hero')
  const { poster, width, height } = HERO_FILM
  return (
    <div className="relative aspect-4/3 sm:max-lg:aspect-2/1 overflow-hidden rounded bg-accent-soft [&>video]:[clip-path:inset(1px)]">
      {/* biome-ignore lint/performance/noImgElement: it is as small as it can be, and must be the film's frame */}
      <img
        src={poster}
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      <HeroVideo
        words={{ pause: t('pause'), play: t('play') }}
        icons={{
          pause: <Pause aria-hidden="true" className="size-5 fill-current" />,
          play: <Play aria-hidden="true" className="size-5 fill-current" />,
        }}
      />
    </div>
  )
}
