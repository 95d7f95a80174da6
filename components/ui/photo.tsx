import { cn } from './cn'
import { UploadedImage } from './uploaded-image'

type PhotoProps = {
  src: string | null | undefined
  alt: string
  ratio?: 'wide' | 'card' | 'square'
  sizes?: string
  /** Loads at once, for a picture that is visible when the page opens. */
  eager?: boolean
  className?: string
}

const ratios = { wide: 'aspect-video', card: 'aspect-3/2', square: 'aspect-square' }

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
        <UploadedImage
          url={src}
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
