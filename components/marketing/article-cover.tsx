import { Anaemia, Dengue, Haemophilia, Thalassaemia } from '@/components/illustrations'
import type { PictureProps } from '@/components/illustrations/picture'
import type { ArticleSlug } from '@/lib/site'

const COVERS: Record<ArticleSlug, typeof Anaemia> = {
  thalassaemia: Thalassaemia,
  dengue: Dengue,
  anaemia: Anaemia,
  haemophilia: Haemophilia,
}

/** The drawing that stands for an article. */
export function ArticleCover({ slug, className }: PictureProps & { slug: ArticleSlug }) {
  const Cover = COVERS[slug]
  return <Cover className={className} />
}
