import { useTranslations } from 'next-intl'
import { UploadedImage } from './uploaded-image'

/** The stored picture in a `PhotoInput`. */
export function CurrentPhoto({ url }: { url: string }) {
  const t = useTranslations('ui.photo')
  return (
    <UploadedImage
      url={url}
      alt={t('preview')}
      kind="square"
      sizes="4.5rem"
      width={72}
      height={72}
      className="size-full object-cover"
    />
  )
}
