import { cn } from './cn'
import { Picture } from './picture'

type PhotoProps = {
  src: string | null | undefined
  /** What the picture shows; empty for a decorative one. */
  alt: string
  ratio?: 'wide' | 'card' | 'square'
  /** The width of the picture by screen size, as in the attribute `sizes`. */
  sizes?: string
  /** Whether the picture is visible when the page opens, so that it loads at once. */
  eager?: boolean
  className?: string
}

const ratios = { wide: 'aspect-video', card: 'aspect-3/2', square: 'aspect-square' }

/** A picture of a campaign, an article or a test. Its space is reserved before it loads. */
export function Photo({
  src,
  alt,
  ratio = 'card',
  sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  eager = false,
  className,
}: PhotoProps) {
  return (
    <div className={cn('photo', ratios[ratio], className)}>
      {src ? (
        <Picture
          address={src}
          alt={alt}
          kind={ratio === 'square' ? 'square' : 'wide'}
          sizes={sizes}
          width={1200}
          height={800}
          eager={eager}
        />
      ) : null}
    </div>
  )
}
