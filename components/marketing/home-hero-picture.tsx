import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { HERO_FILM } from './home-hero-film'
import { HeroVideo } from './home-hero-video'

/**
 * The moving picture, with its shape kept from the first paint. The film's first frame fills it at
 * once, and the film goes on from there. The film is cut by a pixel all round: browsers time the
 * largest thing of a page, which is then the frame that is there at once.
 */
export function HeroPicture() {
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
