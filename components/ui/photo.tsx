import { getImageProps } from 'next/image'
import { LogoMark } from '@/components/brand/logo'
import { cn } from './cn'
import { isOptimisable } from './picture-source'

type PhotoProps = {
  src: string | null | undefined
  /** What is to be seen; empty for a picture that only decorates. */
  alt: string
  ratio?: 'wide' | 'card' | 'square'
  /** How wide the picture is on which screen, for the optimiser. */
  sizes?: string
  /** The picture is the first thing to be seen on its page. */
  eager?: boolean
  className?: string
}

const ratios = { wide: 'aspect-video', card: 'aspect-3/2', square: 'aspect-square' }

/** A picture of a campaign, an article or a test. Its space is kept from the first paint. */
export function Photo({
  src,
  alt,
  ratio = 'card',
  sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  eager = false,
  className,
}: PhotoProps) {
  const fit = 'absolute inset-0 size-full object-cover'
  return (
    <div
      className={cn(
        'relative grid place-items-center overflow-hidden bg-accent-soft',
        ratios[ratio],
        className,
      )}
    >
      <LogoMark className="h-1/4 opacity-25" />
      {src ? (
        // biome-ignore lint/performance/noImgElement: next's own image would bring 6 kB of code to the page
        <img alt={alt} {...sourceOf(src, sizes, eager)} className={fit} />
      ) : null}
    </div>
  )
}

/** Where the picture comes from: neither a drawing nor a stranger's host is for our optimiser. */
function sourceOf(src: string, sizes: string, eager: boolean) {
  const when = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const)
  if (isOptimisable(src)) {
    const { props } = getImageProps({ src, alt: '', sizes, fill: true, ...when })
    const { srcSet, src: fallback, decoding } = props
    return { sizes, srcSet, src: fallback, decoding, ...when }
  }
  const referrerPolicy = 'no-referrer' as const
  return { src, width: 1200, height: 800, decoding: 'async' as const, referrerPolicy, ...when }
}
